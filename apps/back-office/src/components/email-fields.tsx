import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { isEmail } from '@meridienne/domain';
import { Button, Form, Input, type InputRef, theme, Tooltip } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleOf } from './rule-of.ts';
import styles from './email-fields.module.css';

interface EmailFieldsProps {
  readonly legend: string;
  /** What is sent there. */
  readonly help: string;
  /** In place of the lines while there are none. */
  readonly none: string;
  readonly max: number;
}

/** `emails` of a form: a line for each address. */
export const EmailFields = ({ legend, help, none, max }: EmailFieldsProps) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const addButton = useRef<HTMLButtonElement>(null);
  /** The line that has just been added, for as long as it isn't there. */
  const added = useRef<number | null>(null);
  return (
    <fieldset className={styles.emails}>
      <legend>{legend}</legend>
      <p style={{ color: token.colorTextDescription }}>{help}</p>
      <Form.List name="emails">
        {(fields, { add, remove }) => (
          <>
            {fields.length === 0 && <p>{none}</p>}
            {fields.map(({ key, name }) => (
              <EmailField
                key={key}
                name={name}
                inputRef={(input) => {
                  if (input === null || added.current !== name) return;
                  added.current = null;
                  input.focus();
                }}
                onRemove={() => {
                  remove(name);
                  addButton.current?.focus();
                }}
              />
            ))}
            <Button
              ref={addButton}
              icon={<PlusOutlined />}
              {...(fields.length >= max && { disabled: true })}
              onClick={() => {
                added.current = fields.length;
                add('');
              }}
            >
              {t('settings.addEmail')}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  );
};

interface EmailFieldProps {
  /** Its place among the addresses. */
  readonly name: number;
  inputRef(input: InputRef | null): void;
  onRemove(): void;
}

const EmailField = ({ name, inputRef, onRemove }: EmailFieldProps) => {
  const { t } = useTranslation();
  const rule = ruleOf((typed: string | undefined) =>
    !typed?.trim() || isEmail(typed.trim()) ? null : t('settings.emailInvalid'),
  );
  const remove = t('settings.removeEmail', { number: name + 1 });
  return (
    <div className={styles.email}>
      <Form.Item name={name} rules={[rule]} validateTrigger="onBlur">
        <Input
          ref={inputRef}
          type="email"
          autoComplete="off"
          maxLength={254}
          aria-label={t('settings.email', { number: name + 1 })}
        />
      </Form.Item>
      <Tooltip title={remove}>
        <Button type="text" icon={<CloseOutlined />} aria-label={remove} onClick={onRemove} />
      </Tooltip>
    </div>
  );
};

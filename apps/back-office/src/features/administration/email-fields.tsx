import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { isEmail } from '@meridienne/domain';
import { Button, Form, Input, theme, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';

const MAX = 50;

/** A line for each address. */
export const EmailFields = () => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const isAddress = (_: unknown, typed: string | undefined) =>
    !typed?.trim() || isEmail(typed.trim())
      ? Promise.resolve()
      : Promise.reject(new Error(t('settings.emailInvalid')));
  return (
    <fieldset className="settings-emails">
      <legend>{t('settings.emails')}</legend>
      <p style={{ color: token.colorTextDescription }}>{t('settings.emailsHelp')}</p>
      <Form.List name="emails">
        {(fields, { add, remove }) => (
          <>
            {fields.length === 0 && <p>{t('settings.noEmails')}</p>}
            {fields.map(({ key, name }) => {
              const number = name + 1;
              return (
                <div key={key} className="settings-email">
                  <Form.Item name={name} rules={[{ validator: isAddress }]} validateTrigger="onBlur">
                    <Input
                      type="email"
                      autoComplete="off"
                      maxLength={254}
                      aria-label={t('settings.email', { number })}
                    />
                  </Form.Item>
                  <Tooltip title={t('settings.removeEmail', { number })}>
                    <Button
                      type="text"
                      icon={<CloseOutlined />}
                      aria-label={t('settings.removeEmail', { number })}
                      onClick={() => remove(name)}
                    />
                  </Tooltip>
                </div>
              );
            })}
            <Button icon={<PlusOutlined />} disabled={fields.length >= MAX} onClick={() => add('')}>
              {t('settings.addEmail')}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  );
};

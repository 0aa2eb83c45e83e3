import { Button, Form, type FormInstance } from 'antd';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FaultNote } from '../../../../components/fault-note.tsx';
import { FocusAtOnce } from '../../../../components/focus-at-once.tsx';
import { UnsavedGuard } from '../../../../components/unsaved-guard.tsx';
import { useFormSave } from '../../../../components/use-form-save.ts';
import styles from './way-form.module.css';

interface WayFormProps<Values extends object> {
  readonly title: string;
  readonly help: string;
  readonly form: FormInstance<Values>;
  readonly initialValues?: Partial<Values>;
  readonly submitText: string;
  /** Saves and goes on; what it throws is shown, and nothing typed is lost. */
  onSubmit(values: Values): Promise<void>;
  onBack?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A step's form, open at once: what one types goes into its first field, Enter saves, and saving leads on. */
export const WayForm = <Values extends object>(props: WayFormProps<Values>) => {
  const { t } = useTranslation();
  const heading = useId();
  const name = useId();
  const { form, onBack } = props;
  const { isSaving, fault, save } = useFormSave(form);
  const isTouched = Form.useWatch(() => form.isFieldsTouched(), form);
  const section = useRef<HTMLElement>(null);
  const focusFirst = () =>
    section.current
      ?.querySelector<HTMLElement>('input:not([type=checkbox]):not([type=radio]), input:checked')
      ?.focus();
  return (
    <section ref={section} aria-labelledby={heading} className={styles.step}>
      {isTouched && !isSaving && <UnsavedGuard />}
      <h2 id={heading}>{props.title}</h2>
      <p className={styles.help}>{props.help}</p>
      <Form<Values>
        form={form}
        name={name}
        noValidate
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ block: 'center', focus: true }}
        {...(props.initialValues && { initialValues: props.initialValues })}
        onFinish={(values) => void save(() => props.onSubmit(values))}
      >
        {props.children}
        <FocusAtOnce focus={focusFirst} />
        <div aria-live="assertive">{fault && <FaultNote fault={fault} style={{ marginBottom: 16 }} />}</div>
        <div className={styles.buttons}>
          {onBack && <Button onClick={onBack}>{t('firstSteps.back')}</Button>}
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {props.submitText}
          </Button>
        </div>
      </Form>
    </section>
  );
};

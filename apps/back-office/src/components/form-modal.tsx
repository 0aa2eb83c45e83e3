import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Form, type FormInstance, Modal } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, messageOf } from '../lib/api-error.ts';
import { fieldErrors } from './field-errors.ts';
import { fillUntouched } from './fill-untouched.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useFocusReturn } from './use-focus-return.ts';

interface FormModalProps<Values extends object> {
  readonly title: string;
  readonly open: boolean;
  readonly form: FormInstance<Values>;
  readonly initialValues?: Partial<Values>;
  readonly submitText?: string;
  /** Pixels, as the documents say. */
  readonly width?: number;
  /** Saves; what it throws is shown, and nothing typed is lost. */
  onSubmit(values: Values): Promise<unknown>;
  /** Closed, saved or not. */
  onClose(): void;
  /** Reads the record again, after somebody else has changed it; what nobody has typed over then shows. */
  onReload?: () => Promise<Partial<Values>>;
  /** Changes beside the form's own fields. */
  readonly isChanged?: boolean;
  readonly children: ReactNode;
}

/** A form in a window: saves, shows what the server refuses at its fields, and asks before losing anything. */
export const FormModal = <Values extends object>(props: FormModalProps<Values>) => {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const client = useQueryClient();
  const { form } = props;
  useFocusReturn();
  const fields = useRef<HTMLDivElement>(null);
  const saving = useRef(false);
  // Of its own, or a label would mean the field of another form on the page.
  const name = useId();
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<{ text: string; isStale: boolean } | null>(null);

  // Typed, or filled in by a button of the form.
  const isTouched = Form.useWatch(() => form.isFieldsTouched(), form);
  const isChanged = isTouched || props.isChanged === true;
  const close = () => {
    setFault(null);
    props.onClose();
  };
  const cancel = () => {
    if (isSaving) return;
    if (!isChanged) return close();
    void modal.confirm({
      title: t('form.leaveTitle'),
      content: t('form.leaveText'),
      okText: t('form.leave'),
      cancelText: t('form.stay'),
      okButtonProps: { danger: true },
      onOk: close,
    });
  };
  const save = async (values: Values) => {
    // Enter submits again before the button shows that it waits: a record would be made twice.
    if (saving.current) return;
    saving.current = true;
    setIsSaving(true);
    setFault(null);
    try {
      await props.onSubmit(values);
      close();
    } catch (error) {
      const [wrong, others] = fieldErrors<Values>(error, form);
      form.setFields(wrong);
      const isStale = error instanceof ApiError && error.errorType === 'changed';
      const text = others.join(' ') || messageOf(error, t('shell.noConnection'));
      if (wrong.length === 0 || others.length > 0) setFault({ text, isStale });
    } finally {
      saving.current = false;
      setIsSaving(false);
    }
  };
  const reload = async (read: () => Promise<Partial<Values>>) => {
    try {
      fillUntouched(form, await read());
      setFault(null);
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      void message.error(isGone ? t('form.gone') : messageOf(error, t('shell.noConnection')));
      if (!isGone) return;
      close();
      // The list behind it still shows the record.
      await client.invalidateQueries();
    }
  };
  const { onReload } = props;
  return (
    <Modal
      open={props.open}
      title={props.title}
      width={props.width ?? 520}
      destroyOnHidden
      mask={{ closable: false }}
      okText={props.submitText ?? t('form.save')}
      cancelText={t('shell.cancel')}
      confirmLoading={isSaving}
      onOk={() => form.submit()}
      afterOpenChange={(isOpen) => {
        // Whoever opened it wants to type, not to close it.
        if (isOpen) fields.current?.querySelector<HTMLElement>('input, textarea')?.focus();
      }}
      onCancel={cancel}
    >
      {/* What is saved may lead to another page: that is no leaving. */}
      {props.open && isChanged && !isSaving && <UnsavedGuard />}
      <Form<Values>
        form={form}
        name={name}
        layout="vertical"
        // Of an earlier opening nothing is left.
        preserve={false}
        initialValues={props.initialValues}
        onFinish={(values) => void save(values)}
      >
        <div ref={fields}>{props.children}</div>
        {/* Enter in a field submits. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
      <div aria-live="assertive">
        {fault && (
          <Alert
            type="error"
            showIcon
            title={fault.text}
            description={fault.isStale ? t('form.staleHelp') : undefined}
            action={
              fault.isStale && onReload ? (
                <Button size="small" onClick={() => void reload(onReload)}>
                  {t('form.reload')}
                </Button>
              ) : undefined
            }
          />
        )}
      </div>
    </Modal>
  );
};

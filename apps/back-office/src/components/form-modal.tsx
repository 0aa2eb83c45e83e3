import { ApiError } from '@meridienne/client';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Form, type FormInstance, Modal } from 'antd';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../lib/api-error.ts';
import { fieldErrors } from './field-errors.ts';
import { fillUntouched } from './fill-untouched.ts';
import { FocusAtOnce } from './focus-at-once.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { useLeaveQuestion } from './use-leave-question.ts';
import styles from './form-modal.module.css';
import wideModal from './wide-modal.module.css';

/** Wider than a phone: fills its screen there, and scrolls between title and buttons everywhere. */
const WIDE = 768;

interface FormModalProps<Values extends object> {
  readonly title: string;
  readonly open: boolean;
  readonly form: FormInstance<Values>;
  readonly initialValues?: Partial<Values>;
  readonly submitText?: string;
  readonly cancelText?: string;
  /** What is submitted takes something away. */
  readonly isDanger?: boolean;
  /** False while there is nothing to save yet. */
  readonly canSubmit?: boolean;
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
  /** What saving would do beside: in view above the buttons, however long the form. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

interface Fault {
  readonly text: string;
  readonly help: string | undefined;
  readonly isStale: boolean;
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

const withNotice = (notice: ReactNode) => (buttons: ReactNode) => (
  <>
    {notice && <div className={styles.notice}>{notice}</div>}
    {buttons}
  </>
);

interface FaultNoteProps {
  readonly fault: Fault | null;
  readonly onReload: (() => void) | undefined;
}

/** Why it wasn't saved; where somebody else has changed the record, with the way to read it again. */
const FaultNote = ({ fault, onReload }: FaultNoteProps) => {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  // Below a long form it would be out of sight.
  useEffect(() => {
    if (fault) place.current?.scrollIntoView({ block: 'nearest' });
  }, [fault]);
  const reload = fault?.isStale && onReload && (
    <Button size="small" onClick={onReload}>
      {t('form.reload')}
    </Button>
  );
  return (
    <div ref={place} aria-live="assertive">
      {fault && (
        <Alert
          type="error"
          showIcon
          title={fault.text}
          description={fault.help}
          action={reload || undefined}
        />
      )}
    </div>
  );
};

/** Saves what the form holds, and says what stands against it at its fields or below them. */
const useSaving = <Values extends object>(props: FormModalProps<Values>) => {
  const { form, canSubmit, onSubmit, onClose, onReload } = props;
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  const saving = useRef(false);
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const close = () => {
    setFault(null);
    onClose();
  };
  /** Nothing can be saved any more; what was typed stays to be copied. */
  const sayGone = () => {
    setFault({ text: t('form.gone'), help: t('form.goneHelp'), isStale: false });
    // The list behind it still shows the record.
    void client.invalidateQueries();
  };
  const save = async (values: Values) => {
    // Enter submits again before the button shows that it waits: a record would be made twice.
    if (saving.current || canSubmit === false) return;
    saving.current = true;
    setIsSaving(true);
    setFault(null);
    try {
      await onSubmit(values);
      close();
    } catch (error) {
      if (isGone(error) && onReload) return sayGone();
      const [wrong, others] = fieldErrors<Values>(error, form);
      form.setFields(wrong);
      if (wrong[0]) form.scrollToField(wrong[0].name, { block: 'center', focus: true });
      const isStale = error instanceof ApiError && error.errorType === 'changed';
      const text = others.join(' ') || failureOf(error, t);
      const help = isStale ? t('form.staleHelp') : undefined;
      if (wrong.length === 0 || others.length > 0) setFault({ text, help, isStale });
    } finally {
      saving.current = false;
      setIsSaving(false);
    }
  };
  const reload = async () => {
    try {
      if (onReload) fillUntouched(form, await onReload());
      setFault(null);
    } catch (error) {
      if (isGone(error)) sayGone();
      else void message.error(failureOf(error, t));
    }
  };
  return { isSaving, fault, close, save, reload };
};

/** Whoever opened the window wants to type, not to close it. */
const useFirstField = () => {
  const fields = useRef<HTMLDivElement>(null);
  const focusField = () => {
    if (fields.current?.contains(document.activeElement)) return;
    fields.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return { fields, focusField };
};

/** A form in a window: saves, shows what the server refuses at its fields, and asks before losing anything. */
export const FormModal = <Values extends object>(props: FormModalProps<Values>) => {
  const { t } = useTranslation();
  const askToLeave = useLeaveQuestion();
  const { form } = props;
  const { isSaving, fault, close, save, reload } = useSaving(props);
  useFocusReturn();
  const { fields, focusField } = useFirstField();
  // Of its own, or a label would mean the field of another form on the page.
  const name = useId();

  // Typed, or filled in by a button of the form.
  const isTouched = Form.useWatch(() => form.isFieldsTouched(), form);
  const isChanged = isTouched || props.isChanged === true;
  const cancel = () => {
    if (isSaving) return;
    if (!isChanged) return close();
    askToLeave(close);
  };
  return (
    <Modal
      open={props.open}
      title={props.title}
      width={props.width ?? 520}
      {...((props.width ?? 0) > WIDE && { rootClassName: wideModal.wide })}
      destroyOnHidden
      mask={{ closable: false }}
      okText={props.submitText ?? t('form.save')}
      cancelText={props.cancelText ?? t('shell.cancel')}
      confirmLoading={isSaving}
      okButtonProps={{ disabled: props.canSubmit === false, danger: props.isDanger === true }}
      onOk={() => form.submit()}
      footer={withNotice(props.notice)}
      afterOpenChange={(isOpen) => isOpen && focusField()}
      onCancel={cancel}
    >
      {/* What is saved may lead to another page: that is no leaving. */}
      {props.open && isChanged && !isSaving && <UnsavedGuard />}
      <Form<Values>
        form={form}
        name={name}
        // Its own words at its fields, not the browser's.
        noValidate
        layout="vertical"
        // Of an earlier opening nothing is left.
        preserve={false}
        scrollToFirstError={{ block: 'center', focus: true }}
        initialValues={props.initialValues}
        onFinish={(values) => void save(values)}
      >
        <div ref={fields}>{props.children}</div>
        <FocusAtOnce focus={focusField} />
        {/* Enter in a field submits. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
      <FaultNote fault={fault} onReload={props.onReload && (() => void reload())} />
    </Modal>
  );
};

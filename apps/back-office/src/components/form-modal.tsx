import { ApiError } from '@meridienne/client';
import { useQueryClient } from '@tanstack/react-query';
import { Form, type FormInstance, Modal } from 'antd';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../lib/api-error.ts';
import { type Fault, FaultNote } from './fault-note.tsx';
import { fillUntouched } from './fill-untouched.ts';
import { FocusAtOnce } from './focus-at-once.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useFormSave } from './use-form-save.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useLeaveQuestion } from './use-leave-question.ts';
import styles from './form-modal.module.css';
import wideModal from './wide-modal.module.css';
import { useMessages } from './messages.tsx';

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
  /** Pixels. */
  readonly width?: number;
  /** Saves; what it throws is shown, and nothing typed is lost. After `false` nothing was saved, and the form stays. */
  onSubmit(values: Values): Promise<unknown>;
  /** The first field that keeps it from saving, which may be out of sight: shown, it gets the focus. */
  onRefused?(field: readonly (string | number)[]): void;
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

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

const withNotice = (notice: ReactNode) => (buttons: ReactNode) => (
  <>
    {notice && <div className={styles.notice}>{notice}</div>}
    {buttons}
  </>
);

/** Below a long form it would be out of sight. */
const FaultBelow = ({ fault, onReload }: { readonly fault: Fault | null; onReload?(): void }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fault) place.current?.scrollIntoView({ block: 'nearest' });
  }, [fault]);
  return (
    <div ref={place} aria-live="assertive">
      {fault && <FaultNote fault={fault} {...(onReload && { onReload })} />}
    </div>
  );
};

/** Saves what the form holds, and says what stands against it at its fields or below them. */
const useSaving = <Values extends object>(props: FormModalProps<Values>) => {
  const { form, canSubmit, onSubmit, onClose, onReload } = props;
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const { isSaving, fault, setFault, save: saveOnce } = useFormSave(form);
  const close = () => {
    setFault(null);
    onClose();
  };
  /** Nothing can be saved any more; what was typed stays to be copied. */
  const sayGone = () => {
    setFault({ text: t('form.gone'), help: t('form.goneHelp') });
    // The list behind it still shows the record.
    void client.invalidateQueries();
  };
  const save = async (values: Values) => {
    if (canSubmit === false) return;
    await saveOnce(async () => {
      try {
        if ((await onSubmit(values)) !== false) close();
      } catch (error) {
        if (!isGone(error) || !onReload) throw error;
        sayGone();
      }
    });
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

/** Whoever opened the window wants to type, not to close it: in its first field, or the one that is marked so. */
const useFirstField = () => {
  const fields = useRef<HTMLDivElement>(null);
  const focusField = () => {
    if (fields.current?.contains(document.activeElement)) return;
    const [first] = ['[data-first]', 'input, textarea'].flatMap(
      (selector) => fields.current?.querySelector<HTMLElement>(selector) ?? [],
    );
    first?.focus();
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
        onFinishFailed={({ errorFields: [first] }) => {
          if (first) flushSync(() => props.onRefused?.(first.name));
        }}
      >
        <div ref={fields}>{props.children}</div>
        <FocusAtOnce focus={focusField} />
        {/* Enter in a field submits. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
      <FaultBelow fault={fault} {...(props.onReload && { onReload: () => void reload() })} />
    </Modal>
  );
};

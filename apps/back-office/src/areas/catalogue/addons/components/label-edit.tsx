import { ApiError } from '@meridienne/client';
import type { Tag } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input, theme } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../lib/api-error.ts';
import { refreshAddons } from '../calls/addons.ts';
import { rename } from '../calls/labels.ts';
import styles from './label-edit.module.css';
import { useMessages } from '../../../../components/messages.tsx';

interface LabelEditProps {
  readonly label: Tag;
  onDone(): void;
}

/** A label's name in a field: Enter saves it, Escape leaves it as it was. */
export const LabelEdit = ({ label, onDone }: LabelEditProps) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const [name, setName] = useState(label.name);
  const { fault, isSaving, save } = useRename(label, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(name);
  };
  return (
    <form className={styles.edit} onSubmit={submit}>
      <div className={styles.row}>
        <Input
          // The row's button was pressed to type here.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          aria-label={t('labels.newName', { name: label.name })}
          aria-invalid={fault !== ''}
          aria-describedby={`label-fault-${label.id}`}
          status={fault ? 'error' : ''}
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // Gives up the name, not the window.
            event.stopPropagation();
            onDone();
          }}
        />
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t('form.save')}
        </Button>
        <Button onClick={onDone}>{t('shell.cancel')}</Button>
      </div>
      <div
        id={`label-fault-${label.id}`}
        role="alert"
        className={styles.fault}
        style={{ color: token.colorErrorText }}
      >
        {fault}
      </div>
    </form>
  );
};

const useRename = (label: Tag, onDone: () => void) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const [fault, setFault] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const save = async (name: string) => {
    if (isSaving) return;
    if (name.trim() === label.name) return onDone();
    setIsSaving(true);
    setFault('');
    try {
      await rename(label.id, name);
      await refreshAddons(client);
      void message.success(t('labels.renamed'));
      onDone();
    } catch (error) {
      const wrong = error instanceof ApiError ? error.violations[0]?.message : undefined;
      setFault(wrong ?? failureOf(error, t));
      setIsSaving(false);
    }
  };
  return { fault, isSaving, save };
};

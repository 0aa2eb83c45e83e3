import { type BookingView, VIEW_NAME_LENGTH } from '@meridienne/contracts';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameFault } from '../logic/list-views.ts';
import styles from './view-name-form.module.css';

interface NameFormProps {
  readonly label: string;
  readonly submit: string;
  readonly initial?: string;
  readonly others: readonly BookingView[];
  readonly isSaving: boolean;
  /** @returns whether it is kept */
  onName(name: string): Promise<boolean>;
}

/** Names a view. What was typed stays until it is kept. */
export const NameForm = ({ label, submit, initial = '', others, isSaving, onName }: NameFormProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [name, setName] = useState(initial);
  const [fault, setFault] = useState<ReturnType<typeof nameFault>>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = nameFault(name, others);
    setFault(found);
    if (found === null && (await onName(name.trim()))) setName(initial);
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <div className={styles.line}>
        <Input
          size="small"
          aria-label={label}
          placeholder={label}
          maxLength={VIEW_NAME_LENGTH}
          value={name}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-fault`}
          {...(fault && { status: 'error' as const })}
          onChange={({ target }) => setName(target.value)}
        />
        <Button size="small" htmlType="submit" type="primary" disabled={isSaving}>
          {submit}
        </Button>
      </div>
      <div id={`${id}-fault`} role="alert" className={styles.fault}>
        {fault && t(`bookingViews.fault.${fault}`)}
      </div>
    </form>
  );
};

import { ApiError } from '@meridienne/client';
import type { Account, CatalogueImported } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '../../../components/unsaved-guard.tsx';
import { failureOf } from '../../../lib/api-error.ts';
import { useBusy } from '../../../lib/use-busy.ts';
import { OFFERS_KEY } from '../../../ground/live/offers-key.ts';
import { CATEGORIES_KEY, TIME_SLOTS_KEY } from '../../catalogue/door.ts';
import { runImport } from '../calls.ts';
import { type Import, useImport } from '../hooks/use-import.ts';
import { ColumnChoice } from './column-choice.tsx';
import { PreviewNotes } from './preview-notes.tsx';
import { RowsTable } from './rows-table.tsx';
import { Source } from './source.tsx';
import styles from './importing.module.css';

interface ImportingProps {
  readonly account: Account;
  onMade(made: CatalogueImported): void;
}

/** What an import changes is read again. */
const CHANGED = [TIME_SLOTS_KEY, CATEGORIES_KEY, ['accounts'], ['cat_tags'], OFFERS_KEY];

/** A list, what its columns are, what it would make; and the button that makes it. */
export const Importing = ({ account, onMade }: ImportingProps) => {
  const client = useQueryClient();
  const list = useImport(account.id);
  const [fault, setFault] = useState<unknown>(null);
  const [save, isSaving] = useBusy(async () => {
    setFault(null);
    try {
      const made = await runImport({ account: account.id, rows: list.sent });
      // A page that is gone to next begins with what there is now, not with what was kept of it.
      for (const queryKey of CHANGED) client.removeQueries({ queryKey, type: 'inactive' });
      // Of a list that was made already, as its answer was lost, the preview still knows what it made.
      const isRepeated = made.totalUpdated === 0 && made.services.every(({ isNew }) => !isNew);
      onMade(
        isRepeated && list.preview ? { ...list.preview, services: repeatedOf(made, list.preview) } : made,
      );
      await Promise.all(CHANGED.map((queryKey) => client.invalidateQueries({ queryKey })));
    } catch (error) {
      setFault(error);
      // Somebody has changed meanwhile what the list names.
      if (error instanceof ApiError && error.status === 422) list.check();
    }
  });
  return (
    <div className={styles.importing} aria-busy={list.isChecking || isSaving}>
      {list.source.table && !isSaving && <UnsavedGuard />}
      <Source list={list} account={account} isDisabled={isSaving} />
      {list.source.table && <ColumnChoice list={list} table={list.source.table} isDisabled={isSaving} />}
      <Preview list={list} account={account} isSaving={isSaving} />
      {list.preview && (
        <ImportButton list={list} isSaving={isSaving} fault={fault} onSave={() => void save()} />
      )}
    </div>
  );
};

/** The services of the second answer, new where the first one made them. */
const repeatedOf = ({ services }: CatalogueImported, preview: CatalogueImported) =>
  services.map((service, at) => ({ ...service, isNew: preview.services[at]?.isNew ?? false }));

interface PreviewProps {
  readonly list: Import;
  readonly account: Account;
  readonly isSaving: boolean;
}

const Preview = ({ list, account, isSaving }: PreviewProps) => {
  const { t } = useTranslation();
  if (list.error) {
    const [wrong] = list.error instanceof ApiError ? list.error.violations : [];
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        title={wrong?.message ?? failureOf(list.error, t)}
        description={t('imports.kept')}
        action={
          <Button size="small" onClick={list.check}>
            {t('shell.retry')}
          </Button>
        }
      />
    );
  }
  if (!list.preview) {
    return list.isChecking ? (
      <div role="status">
        <p>{t('imports.checking')}</p>
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      </div>
    ) : null;
  }
  return (
    <>
      <PreviewNotes preview={list.preview} list={list} account={account} />
      <RowsTable list={list} preview={list.preview} account={account} isDisabled={isSaving} />
    </>
  );
};

interface ImportButtonProps {
  readonly list: Import;
  readonly isSaving: boolean;
  readonly fault: unknown;
  onSave(): void;
}

const ImportButton = ({ list, isSaving, fault, onSave }: ImportButtonProps) => {
  const { t } = useTranslation();
  const problems = list.preview?.totalProblems ?? 0;
  const count = list.sent.length;
  return (
    <div className={styles.end}>
      <div aria-live="assertive">
        {fault !== null && (
          <Alert type="error" showIcon title={failureOf(fault, t)} description={t('imports.notMade')} />
        )}
      </div>
      <div className={styles.buttons}>
        <Button
          type="primary"
          size="large"
          loading={isSaving}
          disabled={count === 0 || problems > 0 || list.isChecking || Boolean(list.error)}
          onClick={onSave}
        >
          {t('imports.run', { count })}
        </Button>
        <span role="status">
          {isSaving && t('imports.working', { count: list.preview?.totalUpdated ?? 0 })}
          {!isSaving && problems > 0 && t('imports.fixFirst')}
        </span>
      </div>
    </div>
  );
};

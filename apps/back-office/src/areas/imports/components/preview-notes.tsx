import type { Account, CatalogueImported } from '@meridienne/contracts';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Import } from '../hooks/use-import.ts';
import styles from './preview-notes.module.css';
import shared from '../../../components/shared.module.css';

interface PreviewNotesProps {
  readonly preview: CatalogueImported;
  readonly list: Import;
  readonly account: Account;
}

/** What the list would make, in numbers, and what is to be known before it does. */
export const PreviewNotes = ({ preview, list, account }: PreviewNotesProps) => {
  const { t } = useTranslation();
  const { services, totalProblems, totalUpdated, totalCreated, totalTimeSlots, totalLarge } = preview;
  const added = services.filter(({ isNew }) => isNew).length;
  const changed = totalUpdated - totalCreated;
  const wrong = preview.rows.filter(({ problems }) => problems.length > 0).map(({ line }) => line);
  return (
    <div className={styles.notes}>
      <div role="status">
        <dl className={`${styles.counts} ${shared.numbers}`}>
          <Count text={t('imports.newServices')} count={added} />
          {services.length > added && (
            <Count text={t('imports.knownServices')} count={services.length - added} />
          )}
          <Count text={t('imports.newSlots')} count={totalTimeSlots} />
          <Count text={t('imports.newPrices')} count={totalCreated} />
          {changed > 0 && <Count text={t('imports.changedPrices')} count={changed} />}
        </dl>
      </div>
      {!account.isPremium && <Alert type="info" showIcon title={t('imports.freemium')} />}
      {totalLarge > 0 && <Alert type="warning" showIcon title={t('imports.large', { count: totalLarge })} />}
      {totalProblems > 0 && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t('imports.problems', { count: totalProblems })}
          description={t('imports.problemsHelp')}
          action={
            <Button onClick={() => list.skip(wrong, true)}>
              {t('imports.skipAll', { count: wrong.length })}
            </Button>
          }
        />
      )}
    </div>
  );
};

const Count = ({ text, count }: { readonly text: string; readonly count: number }) => {
  const { i18n } = useTranslation();
  return (
    <div>
      <dt>{text}</dt>
      <dd>{count.toLocaleString(i18n.language)}</dd>
    </div>
  );
};

import type { OffersImported } from '@meridienne/contracts';
import { Alert, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { DifferencesList } from '../../tools/components/differences-list.tsx';
import { ProblemsList } from './problems-list.tsx';
import styles from './import-preview.module.css';
import shared from '../../../../components/shared.module.css';

interface ImportPreviewProps {
  readonly accountId: number;
  readonly preview: OffersImported;
}

/** What a file would do, in numbers and then one by one. */
export const ImportPreview = ({ accountId, preview }: ImportPreviewProps) => {
  const { t } = useTranslation();
  const { totalUpdated, totalCreated, totalSkipped, totalPast, totalProblems } = preview;
  return (
    <>
      <div role="status">
        {totalUpdated === 0 ? (
          <Alert
            type="info"
            showIcon
            title={t('priceFiles.nothing')}
            description={t(totalProblems > 0 ? 'priceFiles.nothingFits' : 'priceFiles.nothingHelp')}
          />
        ) : (
          <dl className={`${styles.counts} ${shared.numbers}`}>
            <Count text={t('priceFiles.changes')} count={totalUpdated} />
            {totalCreated > 0 && <Count text={t('priceFiles.created')} count={totalCreated} />}
            {totalProblems > 0 && <Count text={t('priceFiles.problems')} count={totalProblems} isWarning />}
            {totalSkipped > 0 && <Count text={t('priceFiles.skipped')} count={totalSkipped} />}
            {totalPast > 0 && <Count text={t('priceFiles.past')} count={totalPast} />}
          </dl>
        )}
      </div>
      {totalSkipped > 0 && (
        <Typography.Paragraph type="secondary">
          {t('priceFiles.skippedHelp', { count: totalSkipped })}
        </Typography.Paragraph>
      )}
      {totalPast > 0 && totalUpdated === 0 && (
        <Typography.Paragraph type="secondary">
          {t('priceFiles.pastHelp', { count: totalPast })}
        </Typography.Paragraph>
      )}
      <ProblemsList problems={preview.problems} total={totalProblems} />
      <DifferencesList accountId={accountId} differences={preview.differences ?? []} total={totalUpdated} />
    </>
  );
};

interface CountProps {
  readonly text: string;
  readonly count: number;
  readonly isWarning?: boolean;
}

const Count = ({ text, count, isWarning }: CountProps) => {
  const { i18n } = useTranslation();
  return (
    <div className={styles.count}>
      <dt>{text}</dt>
      <dd>
        <Typography.Text {...(isWarning && { type: 'danger' })}>
          {count.toLocaleString(i18n.language)}
        </Typography.Text>
      </dd>
    </div>
  );
};

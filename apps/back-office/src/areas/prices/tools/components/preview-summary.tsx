import { LoadingOutlined, WarningOutlined } from '@ant-design/icons';
import { ApiError } from '@meridienne/client';
import { Button, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../lib/api-error.ts';
import type { Preview } from '../hooks/use-preview.ts';
import styles from './preview-summary.module.css';
import shared from '../../../../components/shared.module.css';

interface PreviewSummaryProps {
  readonly preview: Preview;
  readonly isSaving: boolean;
  /** In place of the numbers while something is missing. */
  readonly missing: string | null;
  /** How many cells are meant. */
  readonly cells?: number;
  /** In place of the numbers when nothing would change. */
  readonly nothing: ReactNode;
}

/** One line above the buttons: what the change would do. */
export const PreviewSummary = ({ preview, isSaving, missing, cells, nothing }: PreviewSummaryProps) => (
  <div className={styles.summary} role="status">
    {isSaving ? (
      <Saving count={preview.data?.totalUpdated ?? 0} />
    ) : (
      (missing ?? <Numbers preview={preview} cells={cells} nothing={nothing} />)
    )}
  </div>
);

/** Thousands of prices take seconds. */
const Saving = ({ count }: { readonly count: number }) => {
  const { t } = useTranslation();
  return (
    <span className={`${styles.waiting} ${shared.numbers}`}>
      <LoadingOutlined aria-hidden="true" />{' '}
      {count > 0 ? t('priceTools.savingCount', { count }) : t('priceTools.saving')}
    </span>
  );
};

const Numbers = ({
  preview,
  cells,
  nothing,
}: {
  readonly preview: Preview;
  readonly cells: number | undefined;
  readonly nothing: ReactNode;
}) => {
  const { t } = useTranslation();
  const { data, error, isCurrent } = preview;
  // A limit of a category, which the change itself would break as well.
  if (error instanceof ApiError && error.errorType === 'limits') {
    return <Typography.Text type="danger">{error.message}</Typography.Text>;
  }
  if (error) {
    return (
      <>
        <Typography.Text type="warning">
          <WarningOutlined aria-hidden="true" /> {t('priceTools.previewFailed')}{' '}
          {failureOf(error, t, t('shell.noAnswer'))}
        </Typography.Text>
        <Button size="small" onClick={preview.onRetry}>
          {t('priceTools.previewAgain')}
        </Button>
      </>
    );
  }
  if (!data || !isCurrent) {
    return (
      <span className={styles.waiting}>
        <LoadingOutlined aria-hidden="true" /> {t('priceTools.previewing')}
      </span>
    );
  }
  const { totalUpdated, totalCreated, totalSkipped } = data;
  const unchanged = cells === undefined ? 0 : Math.max(0, cells - totalUpdated - totalSkipped);
  return (
    <span className={shared.numbers}>
      {totalUpdated === 0 ? nothing : <strong>{t('priceTools.willChange', { count: totalUpdated })}</strong>}
      {totalCreated > 0 && ` · ${t('priceTools.willCreate', { count: totalCreated })}`}
      {unchanged > 0 && ` · ${t('priceTools.unchanged', { count: unchanged })}`}
      {totalSkipped > 0 && (
        <Typography.Text type="warning">
          {` · ${t('priceTools.skipped', { count: totalSkipped })}`}
        </Typography.Text>
      )}
    </span>
  );
};

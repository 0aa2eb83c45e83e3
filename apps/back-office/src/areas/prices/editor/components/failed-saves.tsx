import { ApiError } from '@meridienne/client';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../lib/api-error.ts';
import { focusGrid } from '../logic/focus-grid.ts';
import { refreshed } from '../logic/price-edit.ts';
import type { FailedSave, PriceEditor } from '../hooks/use-price-editor.ts';
import { valuesText } from '../logic/values-text.ts';

interface FailedSavesProps {
  readonly editor: PriceEditor;
  readonly currency: string;
  onRetry(failed: FailedSave): Promise<void>;
}

/** The changes that were not saved: why, what was kept, and what to do. */
export const FailedSaves = ({ editor, currency, onRetry }: FailedSavesProps) => {
  const { t, i18n } = useTranslation();
  const reasonOf = (error: unknown): string =>
    error instanceof ApiError && error.status === 404 ? t('prices.gone') : failureOf(error, t);
  return editor.failed.map((failed) => (
    <Alert
      key={failed.id}
      type="error"
      showIcon
      role="alert"
      className="failed-save"
      title={
        <>
          <strong>
            {t('prices.notSaved', {
              count: failed.cells.length,
              values: valuesText(failed.values, { currency, language: i18n.language, t }),
            })}
          </strong>
          <p>{reasonOf(failed.error)}</p>
          {(!editor.model || refreshed(editor.model, failed.cells).length > 0) && (
            <Button
              size="small"
              danger
              onClick={() => {
                void onRetry(failed);
                focusGrid();
              }}
            >
              {t('prices.retry')}
            </Button>
          )}
          <Button
            size="small"
            type="text"
            onClick={() => {
              editor.drop(failed);
              focusGrid();
            }}
          >
            {t('prices.giveUp')}
          </Button>
        </>
      }
    />
  ));
};

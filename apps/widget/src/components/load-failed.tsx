import { useWidget } from '../element/widget-context.ts';

/** What to show in place of something that could not be loaded. */
export const LoadFailed = ({ onRetry }: { onRetry(): void }) => {
  const { t } = useWidget().texts;
  return (
    <div className="empty" role="alert">
      <p>{t(navigator.onLine ? 'error.load' : 'error.noConnection')}</p>
      <button type="button" className="button quiet" onClick={onRetry}>
        {t('error.retry')}
      </button>
    </div>
  );
};

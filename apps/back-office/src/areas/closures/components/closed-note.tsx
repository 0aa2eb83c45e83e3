import type { Closure } from '@meridienne/contracts';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useClosedTexts } from '../hooks/use-closed-texts.ts';
import { useReopen } from '../hooks/use-reopen.ts';

interface ClosedNoteProps {
  readonly accountId: number;
  readonly closure: Closure;
  readonly mayClose: boolean;
}

/** That days are closed, of what and why, and the way to reopen them. */
export const ClosedNote = ({ accountId, closure, mayClose }: ClosedNoteProps) => {
  const { t } = useTranslation();
  const texts = useClosedTexts(accountId);
  const { reopen, isReopening } = useReopen();
  const days = texts.days(closure);
  return (
    <Alert
      type="warning"
      showIcon
      title={t('closures.closedNow', { days })}
      description={[texts.services(closure), closure.reason].filter(Boolean).join(' · ')}
      action={
        mayClose && (
          <Button
            size="small"
            loading={isReopening}
            aria-label={t('closures.reopenOf', { days })}
            onClick={() => reopen({ closure })}
          >
            {t('closures.reopen')}
          </Button>
        )
      }
    />
  );
};

import type { EmbedCheck } from '@meridienne/contracts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './check-result.module.css';

interface CheckResultProps {
  readonly accountId: number;
  readonly result: EmbedCheck;
}

/** Nothing was learnt about the page's code. */
const UNREAD = [
  'badAddress',
  'unreachable',
  'certificate',
  'timeout',
  'tooManyRedirects',
  'refused',
  'notHtml',
];

/** One sentence on what was found, then what to do next. */
export const CheckResult = ({ accountId, result }: CheckResultProps) => {
  const { t } = useTranslation();
  const { fault, address, scripts, isCut } = result;
  const remarks = useRemarks(result);
  if (fault === 'noAddress') return <Alert type="info" showIcon title={t('embedCheck.noAddress')} />;
  const isUnread = fault !== null && UNREAD.includes(fault);
  const where = address !== null && (
    <span className={styles.address}>
      {t(isUnread ? 'embedCheck.asked' : 'embedCheck.page', { address })}
    </span>
  );
  if (fault === null) {
    return (
      <Alert
        type={remarks.length === 0 ? 'success' : 'warning'}
        showIcon
        title={t(remarks.length === 0 ? 'embedCheck.found' : 'embedCheck.foundBut')}
        description={
          <>
            {remarks.map((remark) => (
              <p key={remark}>{remark}</p>
            ))}
            {where}
          </>
        }
      />
    );
  }
  const params = {
    id: accountId,
    ids: result.otherAccountIds.join(', '),
    status: result.status,
    found: scripts.join(', '),
    expected: result.expectedScript,
  };
  return (
    <Alert
      type={isUnread ? 'error' : 'warning'}
      showIcon
      title={t(`embedCheck.${fault}`, params)}
      description={
        <>
          <p>{t(`embedCheck.${fault}Next`, params)}</p>
          {isCut && <p>{t('embedCheck.cut')}</p>}
          {where}
        </>
      }
    />
  );
};

/** What is odd about a page that carries the widget. */
const useRemarks = ({ kinds, widgetIds, absentWidgetIds, otherAccountIds }: EmbedCheck): string[] => {
  const { t } = useTranslation();
  const remarks: string[] = [];
  if (absentWidgetIds.length > 0) {
    remarks.push(t('embedCheck.absent', { ids: absentWidgetIds.join(', ') }));
  }
  if (kinds.length > Math.max(1, widgetIds.length)) {
    remarks.push(t('embedCheck.twice', { count: kinds.length }));
  }
  if (otherAccountIds.length > 0) {
    remarks.push(t('embedCheck.alsoOther', { ids: otherAccountIds.join(', ') }));
  }
  return remarks;
};

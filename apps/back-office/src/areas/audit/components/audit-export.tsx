import { CloseOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../../components/messages.tsx';
import { failureOf } from '../../../lib/api-error.ts';
import { useAuditExport } from '../hooks/use-audit-export.ts';
import type { AuditFilters } from '../logic/audit-filters.ts';
import styles from './audit-export.module.css';

interface AuditExportProps {
  readonly accountId: number | null;
  readonly filters: AuditFilters;
}

/** The lines that the filters let through, as a file for spreadsheets. */
export const AuditExport = ({ accountId, filters }: AuditExportProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const { state, start, stop } = useAuditExport(accountId, (name) => {
    void message.success(t('audit.exported', { name }));
  });
  const isRunning = state.kind === 'running';
  return (
    <div className={styles.export}>
      <Space.Compact>
        <Button
          icon={<DownloadOutlined />}
          loading={isRunning}
          aria-disabled={isRunning}
          title={t('audit.exportHelp')}
          onClick={() => void start(filters)}
        >
          {t('audit.export')}
        </Button>
        {isRunning && (
          <Button
            icon={<CloseOutlined />}
            aria-label={t('audit.stopExport')}
            title={t('audit.stopExport')}
            onClick={stop}
          />
        )}
      </Space.Compact>
      <div role="alert">
        {state.kind === 'failed' && (
          <p className={styles.failed}>
            {t('audit.exportFailed', { reason: failureOf(state.error, t, t('audit.brokeOff')) })}
            <Button size="small" onClick={() => void start(filters)}>
              {t('audit.retry')}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
};

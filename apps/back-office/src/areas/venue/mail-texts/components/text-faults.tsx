import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { FaultNote } from '../../../../components/fault-note.tsx';
import type { TextDrafts } from '../hooks/use-text-drafts.ts';
import styles from './text-faults.module.css';

interface TextFaultsProps {
  readonly fault: TextDrafts['fault'];
  /** What somebody else has saved meanwhile, empty for nothing; `where` unless it is what is shown. */
  readonly theirs: readonly { readonly where: string | null; readonly text: string }[];
  onReload(): void;
}

/** Why nothing was saved, and what stands there now when somebody else was faster. */
export const TextFaults = ({ fault, theirs, onReload }: TextFaultsProps) => {
  const { t } = useTranslation();
  return (
    <div aria-live="assertive" className={styles.faults}>
      {fault && <FaultNote fault={fault} onReload={onReload} />}
      {theirs.map(({ where, text }) => (
        <Alert
          key={where ?? ''}
          type="warning"
          showIcon
          title={where === null ? t('emails.theirs') : t('emails.theirsOf', { where })}
          description={<span className={styles.theirs}>{text || t('emails.noText')}</span>}
        />
      ))}
    </div>
  );
};

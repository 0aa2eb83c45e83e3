import { CopyOutlined, DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { Alert, Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../../components/messages.tsx';
import { download } from '../../../lib/download.ts';
import { useSession } from '../../../lib/use-session.ts';
import styles from './recovery-codes-modal.module.css';

interface RecoveryCodesModalProps {
  readonly codes: readonly string[];
  onKept(): void;
}

/** New recovery codes, to be kept: nobody can show them again, so they aren't closed by accident. */
export const RecoveryCodesModal = ({ codes, onKept }: RecoveryCodesModalProps) => {
  const { t } = useTranslation();
  const email = useSession()?.email ?? '';
  const head = t('secondFactor.fileHead', { email });
  return (
    <Modal
      open
      title={t('secondFactor.recoveryTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onKept}>
          {t('secondFactor.kept')}
        </Button>
      }
    >
      <div className={styles.body}>
        <Alert type="warning" showIcon title={t('secondFactor.recoveryOnce')} />
        <div className={styles.paper}>
          <p className={styles.whose}>{head}</p>
          <ol className={styles.codes} aria-label={t('secondFactor.recovery')}>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
        </div>
        <WaysToKeep codes={codes} head={head} />
        <p>{t('secondFactor.recoveryHelp')}</p>
      </div>
    </Modal>
  );
};

interface WaysToKeepProps {
  readonly codes: readonly string[];
  /** What they are and whose, in a file. */
  readonly head: string;
}

const WaysToKeep = ({ codes, head }: WaysToKeepProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      void message.success(t('widgets.copied'));
    } catch {
      void message.info(t('secondFactor.copyByHand'));
    }
  };
  const save = () =>
    download(t('secondFactor.fileName'), `${head}\n\n${codes.join('\n')}\n`, 'text/plain;charset=utf-8');
  return (
    <div className={styles.ways}>
      <Button icon={<CopyOutlined aria-hidden="true" />} onClick={() => void copy()}>
        {t('widgets.copy')}
      </Button>
      <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={save}>
        {t('secondFactor.download')}
      </Button>
      <Button icon={<PrinterOutlined aria-hidden="true" />} onClick={() => print()}>
        {t('secondFactor.print')}
      </Button>
    </div>
  );
};

import { Form } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyableCode } from '../../../components/copyable-code.tsx';
import { FormModal } from '../../../components/form-modal.tsx';
import { part } from '../../../lib/later.ts';
import styles from './app-modal.module.css';
import { CodeField } from './components/code-field.tsx';
import { digitsIn } from './logic/digits-in.ts';

const QrCode = part(async () => (await import('./components/qr-code.tsx')).QrCode);

interface AppModalProps {
  /** In base32. */
  readonly secret: string;
  /** The same as `otpauth://…`. */
  readonly uri: string;
  onConfirm(code: string): Promise<unknown>;
  onClose(): void;
}

/** In groups, as they are read out. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Connects an authenticator app: it takes the secret, and shows a code that proves so. */
export const AppModal = ({ secret, uri, onConfirm, onClose }: AppModalProps) => {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ code: string }>();
  return (
    <FormModal<{ code: string }>
      open
      form={form}
      title={t('secondFactor.appTitle')}
      submitText={t('secondFactor.confirm')}
      onSubmit={({ code }) => onConfirm(digitsIn(code))}
      onClose={onClose}
    >
      <div className={styles.ways}>
        <div className={styles.code}>
          <Suspense>
            <QrCode value={uri} label={t('secondFactor.qr')} />
          </Suspense>
        </div>
        <div className={styles.text}>
          <p>{t('secondFactor.scan')}</p>
          {/* Whoever reads this on the telephone that has the app can't scan it. */}
          <p>
            <a href={uri}>{t('secondFactor.openApp')}</a>
          </p>
          <p>{t('secondFactor.typed')}</p>
          <CopyableCode label={t('secondFactor.key')} code={grouped(secret)} />
        </div>
      </div>
      <CodeField label={t('secondFactor.confirmCode')} />
    </FormModal>
  );
};

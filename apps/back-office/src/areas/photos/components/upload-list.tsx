import { CloseOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Progress, theme } from 'antd';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/icon-button.tsx';
import type { Uploads } from '../hooks/use-uploads.ts';
import type { Upload } from '../logic/upload-list.ts';
import shared from '../../../components/shared.module.css';
import styles from './upload-list.module.css';

/** The files on their way, and before them those that did not make it. */
export const UploadList = ({ uploads: state }: { readonly uploads: Uploads }) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const { uploads, arrived, isHeld } = state;
  if (uploads.length === 0) return null;
  const failed = uploads.filter(({ status }) => status === 'failed');
  const others = uploads.filter(({ status }) => status !== 'failed');
  const again = failed.filter(({ isFinal }) => !isFinal);
  return (
    <>
      <div className={styles.summary}>
        <span className={shared.numbers}>
          {t('photos.sent', { done: arrived, count: arrived + uploads.length })}
          {failed.length > 0 && `, ${t('photos.failed', { count: failed.length })}`}
        </span>
        {isHeld && (
          <span role="alert" style={{ color: token.colorTextDescription }}>
            {t('photos.held')}
          </span>
        )}
        {(again.length > 1 || (isHeld && uploads.length > 1)) && (
          <Button size="small" icon={<ReloadOutlined />} onClick={state.retryAll}>
            {t('photos.retryAll')}
          </Button>
        )}
      </div>
      <ul
        className={styles.uploads}
        aria-label={t('photos.uploads')}
        style={{ background: scrollShadow(token.colorBgElevated, token.colorFillSecondary) }}
      >
        {[...failed, ...others].map((upload) => (
          <UploadLine
            key={upload.id}
            upload={upload}
            onRetry={() => state.retry(upload.id)}
            onRemove={() => state.remove(upload.id)}
          />
        ))}
      </ul>
    </>
  );
};

/** A shade at the edge behind which there is more: it stays, and the list's own colour scrolls over it. */
const scrollShadow = (cover: string, shade: string): string =>
  [
    `linear-gradient(${cover} 12px, transparent) top / 100% 24px no-repeat local`,
    `linear-gradient(transparent, ${cover} 12px) bottom / 100% 24px no-repeat local`,
    `linear-gradient(${shade}, transparent) top / 100% 12px no-repeat`,
    `linear-gradient(transparent, ${shade}) bottom / 100% 12px no-repeat`,
  ].join(', ');

interface UploadLineProps {
  readonly upload: Upload;
  onRetry(): void;
  onRemove(): void;
}

const UploadLine = ({ upload, onRetry, onRemove }: UploadLineProps) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const { file, status, progress, fault, isFinal } = upload;
  const { name } = file;
  const label = t(status === 'failed' ? 'photos.dismiss' : 'photos.cancelUpload', { name });
  return (
    <li style={{ borderColor: token.colorBorderSecondary }}>
      <span className={styles.text}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {status === 'waiting' && (
          <small style={{ color: token.colorTextDescription }}>{t('photos.waiting')}</small>
        )}
        {status === 'sending' && (
          <>
            <Progress
              aria-label={t('photos.progress', { name })}
              percent={Math.round(progress * 100)}
              size="small"
              showInfo={progress < 1}
            />
            {progress >= 1 && (
              <small style={{ color: token.colorTextDescription }}>{t('photos.processing')}</small>
            )}
          </>
        )}
        {status === 'failed' && (
          <small role="alert" style={{ color: token.colorError }}>
            {fault}
          </small>
        )}
      </span>
      {status === 'failed' && !isFinal && (
        <Button
          size="small"
          icon={<ReloadOutlined />}
          aria-label={t('photos.retryOf', { name })}
          onClick={onRetry}
        >
          {t('photos.retry')}
        </Button>
      )}
      <IconButton size="small" icon={<CloseOutlined />} label={label} onClick={onRemove} />
    </li>
  );
};

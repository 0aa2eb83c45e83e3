import { FileImageOutlined } from '@ant-design/icons';
import { theme } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './photo-picture.module.css';

interface PhotoPictureProps {
  readonly src: string;
  /** Empty where the words beside it say it. */
  readonly alt: string;
}

/** A photo, whole, in the square that it is given; in place of one whose file is gone, a sign that says so. */
export const PhotoPicture = ({ src, alt }: PhotoPictureProps) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={styles.picture} style={{ background: token.colorFillTertiary }}>
      {failed === src ? (
        <span className={styles.gone} style={{ color: token.colorTextDescription }}>
          <FileImageOutlined aria-hidden="true" />
          <small>{t('photos.gone')}</small>
        </span>
      ) : (
        <img src={src} alt={alt} loading="lazy" draggable={false} onError={() => setFailed(src)} />
      )}
    </span>
  );
};

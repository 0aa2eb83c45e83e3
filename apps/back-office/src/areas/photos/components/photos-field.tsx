import { PictureOutlined } from '@ant-design/icons';
import type { Image } from '@meridienne/contracts';
import { Button, theme } from 'antd';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountId } from '../../../lib/use-account-id.ts';
import { ChosenPhotos } from './chosen-photos.tsx';
import { LibraryModal } from '../library-modal.tsx';
import shared from '../../../components/shared.module.css';
import styles from './photos-field.module.css';

interface PhotosFieldProps {
  // Given by the form's item.
  readonly id?: string;
  readonly value?: readonly Image[];
  readonly ref?: Ref<HTMLButtonElement>;
  onChange?(images: readonly Image[]): void;
  /** How many may be chosen. */
  readonly max: number;
}

/** Chooses photos of the account's library, in their order; a control of a form's item. */
export const PhotosField = ({ id, value = [], ref, onChange, max }: PhotosFieldProps) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const accountId = useAccountId();
  const [isOpen, setIsOpen] = useState(false);
  const text = max > 1 ? 'photos.choose' : value.length > 0 ? 'photos.changeOne' : 'photos.chooseOne';
  return (
    <div id={id} role="group" aria-label={t('photos.chosen')} className={styles.field}>
      <ChosenPhotos images={value} max={max} onChange={(images) => onChange?.(images)} />
      <div className={styles.tools}>
        <Button ref={ref} icon={<PictureOutlined />} onClick={() => setIsOpen(true)}>
          {t(text)}
        </Button>
        {max > 1 && (
          <span className={shared.numbers} style={{ color: token.colorTextDescription }}>
            {t('photos.count', { chosen: value.length, count: max })}
          </span>
        )}
      </div>
      {isOpen && accountId !== null && (
        <LibraryModal
          accountId={accountId}
          chosen={value}
          max={max}
          onChoose={(images) => onChange?.(images)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
};

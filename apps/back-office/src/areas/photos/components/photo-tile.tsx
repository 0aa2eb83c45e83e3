import { CheckOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { Media } from '@meridienne/contracts';
import { theme } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/icon-button.tsx';
import { PhotoName } from './photo-name.tsx';
import { PhotoPicture } from './photo-picture.tsx';
import { useDeletePhoto } from '../hooks/use-delete-photo.ts';
import shared from '../../../components/shared.module.css';
import styles from './photo-tile.module.css';

interface PhotoTileProps {
  readonly accountId: number;
  readonly photo: Media;
  /** Among the chosen ones, from 1; 0 when it is not chosen. */
  readonly place: number;
  /** Whether the order says something. */
  readonly isNumbered: boolean;
  /** Whether no other may be chosen. */
  readonly isFull: boolean;
  /** Whether the tab key stops here. */
  readonly isStop: boolean;
  onFocus(): void;
  onToggle(): void;
  onGone(): void;
  /** It was deleted by whoever had the focus here. */
  onLeft(): void;
}

/** A photo to choose, rename and delete. */
export const PhotoTile = ({
  accountId,
  photo,
  place,
  isNumbered,
  isFull,
  isStop,
  ...tile
}: PhotoTileProps) => {
  const { token } = theme.useToken();
  const choice = useRef<HTMLButtonElement>(null);
  const [isNaming, setIsNaming] = useState(false);
  const askToDelete = useDeletePhoto(accountId, tile);
  const { name } = photo;
  const isChosen = place > 0;
  const isClosed = isFull && !isChosen;
  const tabIndex = isStop ? 0 : -1;
  return (
    <li className={styles.tile} onFocus={tile.onFocus}>
      <button
        ref={choice}
        type="button"
        className={styles.choice}
        data-choice
        aria-pressed={isChosen}
        aria-disabled={isClosed}
        tabIndex={tabIndex}
        style={{ borderColor: isChosen ? token.colorPrimary : token.colorBorderSecondary }}
        onClick={() => {
          if (!isClosed) tile.onToggle();
        }}
      >
        <PhotoPicture src={photo.display.native.sm} alt="" />
        <span className={shared['visually-hidden']}>{name}</span>
        {isChosen && (
          <span aria-hidden="true" className={styles.mark} style={{ background: token.colorPrimary }}>
            {isNumbered ? place : <CheckOutlined />}
          </span>
        )}
      </button>
      {isNaming ? (
        <PhotoName
          accountId={accountId}
          photo={photo}
          onDone={(isByKey) => {
            setIsNaming(false);
            if (isByKey) choice.current?.focus();
          }}
        />
      ) : (
        <Foot
          name={name}
          tabIndex={tabIndex}
          onRename={() => setIsNaming(true)}
          onDelete={() => void askToDelete(photo)}
        />
      )}
    </li>
  );
};

interface FootProps {
  readonly name: string;
  readonly tabIndex: number;
  onRename(): void;
  onDelete(): void;
}

/** Its name, and what can be done with it. */
const Foot = ({ name, tabIndex, onRename, onDelete }: FootProps) => {
  const { t } = useTranslation();
  return (
    <span className={styles.foot}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <IconButton
        size="small"
        tabIndex={tabIndex}
        icon={<EditOutlined />}
        label={t('photos.rename', { name })}
        onClick={onRename}
      />
      <IconButton
        size="small"
        tabIndex={tabIndex}
        icon={<DeleteOutlined />}
        label={t('photos.delete', { name })}
        onClick={onDelete}
      />
    </span>
  );
};

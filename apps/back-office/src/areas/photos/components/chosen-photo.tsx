import { ArrowLeftOutlined, ArrowRightOutlined, CloseOutlined } from '@ant-design/icons';
import type { Image } from '@meridienne/contracts';
import { theme } from 'antd';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/icon-button.tsx';
import { PhotoPicture } from './photo-picture.tsx';
import styles from './chosen-photo.module.css';

export type Side = 'left' | 'right';

interface ChosenPhotoProps {
  readonly image: Image;
  /** From 1. */
  readonly position: number;
  readonly total: number;
  readonly isCover: boolean;
  readonly isDragged: boolean;
  /** Whether another photo is being dragged, which may be dropped here. */
  readonly isTarget: boolean;
  onStep(side: Side): void;
  onRemove(): void;
  onDrag(): void;
  onDragEnd(): void;
  onDrop(): void;
}

/** One photo of the field, with what moves and removes it. */
export const ChosenPhoto = ({ image, position, total, isCover, isTarget, ...photo }: ChosenPhotoProps) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!isTarget) return;
    event.preventDefault();
    setIsOver(true);
  };
  const at = t('photos.at', { position, total });
  return (
    <li
      data-uid={image.uid}
      draggable={total > 1}
      className={styles.chosen}
      data-dragged={photo.isDragged}
      style={{ borderColor: isOver && isTarget ? token.colorPrimary : token.colorBorderSecondary }}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        photo.onDrag();
      }}
      onDragEnd={photo.onDragEnd}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        photo.onDrop();
      }}
    >
      <PhotoPicture src={image.display.native.th} alt={isCover ? `${at}, ${t('photos.cover')}` : at} />
      {isCover && (
        <span
          aria-hidden="true"
          className={styles.cover}
          style={{ background: token.colorBgElevated, color: token.colorText }}
        >
          {t('photos.cover')}
        </span>
      )}
      <Tools position={position} total={total} onStep={photo.onStep} onRemove={photo.onRemove} />
    </li>
  );
};

interface SideButtonProps {
  readonly side: Side;
  readonly label: string;
  readonly isDisabled: boolean;
  onStep(side: Side): void;
}

const SideButton = ({ side, label, isDisabled, onStep }: SideButtonProps) => (
  <IconButton
    size="small"
    data-side={side}
    disabled={isDisabled}
    icon={side === 'left' ? <ArrowLeftOutlined /> : <ArrowRightOutlined />}
    label={label}
    onClick={() => onStep(side)}
  />
);

type ToolsProps = Pick<ChosenPhotoProps, 'position' | 'total' | 'onStep' | 'onRemove'>;

const Tools = ({ position, total, onStep, onRemove }: ToolsProps) => {
  const { t } = useTranslation();
  return (
    <span className={styles.tools}>
      {total > 1 && (
        <>
          <SideButton
            side="left"
            label={t('photos.moveLeft', { position })}
            isDisabled={position === 1}
            onStep={onStep}
          />
          <SideButton
            side="right"
            label={t('photos.moveRight', { position })}
            isDisabled={position === total}
            onStep={onStep}
          />
        </>
      )}
      <IconButton
        size="small"
        icon={<CloseOutlined />}
        label={t('photos.remove', { position })}
        onClick={onRemove}
      />
    </span>
  );
};

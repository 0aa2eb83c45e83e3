import type { Image } from '@meridienne/contracts';
import { theme } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenPhoto, type Side } from './chosen-photo.tsx';
import { moved } from '../logic/order.ts';
import shared from '../../../components/shared.module.css';
import styles from './chosen-photos.module.css';

interface ChosenPhotosProps {
  readonly images: readonly Image[];
  readonly max: number;
  onChange(images: readonly Image[]): void;
}

/** The photos in the order of their display: moved by dragging, or by buttons. */
export const ChosenPhotos = ({ images, max, onChange }: ChosenPhotosProps) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const [list, focusNext] = useFocusAfterMove(images);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');

  const move = (from: number, to: number) => {
    const changed = moved(images, from, to);
    if (changed === images) return;
    setSaid(t('photos.moved', { position: to + 1, total: images.length }));
    onChange(changed);
  };
  const step = (at: number, side: Side) => {
    const uid = images[at]?.uid;
    if (uid !== undefined) focusNext(uid, side);
    move(at, side === 'left' ? at - 1 : at + 1);
  };
  const remove = (at: number) => {
    const next = images[at + 1] ?? images[at - 1];
    if (next) focusNext(next.uid, 'right');
    setSaid(t('photos.removed'));
    onChange(images.filter((_, each) => each !== at));
  };
  return (
    <>
      {images.length > 0 && (
        <ol ref={list} className={styles.list}>
          {images.map((image, at) => (
            <ChosenPhoto
              key={image.uid}
              image={image}
              position={at + 1}
              total={images.length}
              isCover={max > 1 && at === 0}
              isDragged={dragged === at}
              onStep={(side) => step(at, side)}
              onRemove={() => remove(at)}
              onDrag={() => setDragged(at)}
              onDragEnd={() => setDragged(null)}
              onDrop={() => {
                if (dragged !== null) move(dragged, at);
                setDragged(null);
              }}
              isTarget={dragged !== null && dragged !== at}
            />
          ))}
        </ol>
      )}
      {images.length > 1 && (
        <small style={{ color: token.colorTextDescription }}>{t('photos.orderHelp')}</small>
      )}
      <span className={shared['visually-hidden']} role="status">
        {said}
      </span>
    </>
  );
};

/** The list, and what says which photo has the focus next: one that moves in the page loses it. */
const useFocusAfterMove = (images: readonly Image[]) => {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ uid: string; side: Side } | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { uid, side } = wanted.current;
    wanted.current = null;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(
      `[data-uid="${CSS.escape(uid)}"] button[data-side]:not(:disabled)`,
    );
    const found = [...(buttons ?? [])];
    (found.find((button) => button.dataset['side'] === side) ?? found[0])?.focus();
  }, [images]);
  const focusNext = (uid: string, side: Side) => {
    wanted.current = { uid, side };
  };
  return [list, focusNext] as const;
};

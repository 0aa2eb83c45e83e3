import type { Image, Media } from '@meridienne/contracts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextInGrid } from '../../../ground/grid/next-in-grid.ts';
import { PhotoTile } from './photo-tile.tsx';
import styles from './photo-grid.module.css';

interface PhotoGridProps {
  readonly accountId: number;
  readonly photos: readonly Media[];
  readonly picked: readonly Image[];
  readonly max: number;
  onToggle(image: Image): void;
  onGone(uid: string): void;
}

/** The library's photos: one stop for the tab key, the arrows go from one to the next. */
export const PhotoGrid = ({ accountId, photos, picked, max, onToggle, onGone }: PhotoGridProps) => {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const stop = Math.min(current, photos.length - 1);
  const isFull = max > 1 && picked.length >= max;

  /** Where the focus was when its photo was deleted: before or after the list is shorter. */
  const left = useRef<number | null>(null);

  const focusAt = (at: number) => {
    const choices = list.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [];
    choices[Math.min(at, choices.length - 1)]?.focus();
  };
  useEffect(() => {
    // Unless it has gone somewhere of its own since.
    if (left.current !== null && document.activeElement === document.body) focusAt(left.current);
    left.current = null;
  }, [photos.length]);
  const move = (event: KeyboardEvent) => {
    if (!(event.target as Element).matches('[data-choice]')) return;
    const choices = [...(list.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])];
    const boxes = choices.map((choice) => choice.getBoundingClientRect());
    const next = nextInGrid(event.key, stop, boxes);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    choices[next]?.focus();
  };
  return (
    <>
      {isFull && <p className={styles.full}>{t('photos.full', { count: max })}</p>}
      <ul ref={list} className={styles.grid} aria-label={t('photos.results')} onKeyDown={move}>
        {photos.map((photo, at) => (
          <PhotoTile
            key={photo.id}
            accountId={accountId}
            photo={photo}
            place={picked.findIndex(({ uid }) => uid === photo.uid) + 1}
            isNumbered={max > 1}
            isFull={isFull}
            isStop={at === stop}
            onFocus={() => setCurrent(at)}
            onToggle={() => onToggle(photo)}
            onGone={() => onGone(photo.uid)}
            onLeft={() => {
              left.current = at;
              focusAt(at);
            }}
          />
        ))}
      </ul>
    </>
  );
};

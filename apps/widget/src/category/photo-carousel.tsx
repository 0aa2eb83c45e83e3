import type { PublicCategory } from '@meridienne/contracts';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { BackIcon, ForwardIcon } from '../components/icons.tsx';
import { Photo } from '../components/photo.tsx';
import { useWidget } from '../element/widget-context.ts';

interface PhotoCarouselProps extends Pick<PublicCategory, 'images'> {
  readonly name: string;
}

/** Of the panel, which is the whole window on a phone. */
const WIDTH = '(min-width: 768px) 520px, 100vw';

/** Told of a photo when a swipe comes to rest on it, and not of those it passes. */
const AT_REST_MS = 120;

/** A category's photos side by side: swiped, or turned by buttons and arrow keys, around the ends. */
export const PhotoCarousel = ({ images, name }: PhotoCarouselProps) => {
  const { t } = useWidget().texts;
  const track = useRef<HTMLDivElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [index, setIndex] = useState(0);
  const count = images.length;
  if (count < 2) {
    return (
      <div className="carousel">
        <Photo
          image={images[0]}
          className="carousel-photo"
          sizes={WIDTH}
          alt={t('service.photo', { name })}
        />
      </div>
    );
  }

  const turn = (by: 1 | -1) => {
    const next = (index + by + count) % count;
    setIndex(next);
    track.current?.scrollTo({ left: next * track.current.clientWidth });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    turn(event.key === 'ArrowLeft' ? -1 : 1);
  };
  const onScroll = () => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
      setIndex(Math.round(scrollLeft / clientWidth));
    }, AT_REST_MS);
  };
  return (
    <div className="carousel" role="group" aria-label={t('category.photos', { name })} onKeyDown={onKeyDown}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
      <div ref={track} className="carousel-track" tabIndex={0} onScroll={onScroll}>
        {images.map((image, number) => (
          <Photo
            key={image.uid}
            image={image}
            className="carousel-photo"
            sizes={WIDTH}
            alt={t('category.photoOf', { index: number + 1, count })}
          />
        ))}
      </div>
      <TurnButton label={t('category.previousPhoto')} icon={<BackIcon />} onTurn={() => turn(-1)} />
      <TurnButton label={t('category.nextPhoto')} icon={<ForwardIcon />} onTurn={() => turn(1)} />
      <p className="carousel-place" role="status">
        {t('category.photoOf', { index: index + 1, count })}
      </p>
    </div>
  );
};

interface TurnButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  onTurn(): void;
}

const TurnButton = ({ label, icon, onTurn }: TurnButtonProps) => (
  <button type="button" className="icon-button" aria-label={label} onClick={onTurn}>
    {icon}
  </button>
);

import type { Image } from '@meridienne/contracts';
import { useState } from 'react';
import { useWidget } from '../element/widget-context.ts';
import { Mark } from './icons.tsx';

interface PhotoProps {
  readonly image: Image | null | undefined;
  readonly className: string;
  /** How wide it is shown, as the attribute of an `img` says it: the browser takes the size for its screen. */
  readonly sizes: string;
  readonly alt?: string;
}

/** A card's, at its widest: the smallest size does for it on all but the finest screens. */
export const CARD_WIDTH = '148px';

/** The widths of a photo's sizes, in pixels. */
const WIDTHS = { sm: 320, th: 480, md: 960, lg: 1600 };
const SIZES = Object.keys(WIDTHS) as (keyof typeof WIDTHS)[];

/** A photograph, decorative where its name stands beside it, or the mark where there is none to show. */
export const Photo = ({ image, className, sizes, alt = '' }: PhotoProps) => {
  const { origin } = useWidget();
  const [failures, setFailures] = useState(0);
  // The server may answer with addresses of its own origin, while the page is another's.
  const webp =
    image &&
    SIZES.map((size) => `${new URL(image.display.native[size], origin).href} ${WIDTHS[size]}w`).join();
  return (
    <span className={`photo ${className}`}>
      {webp && failures < 2 ? (
        <picture>
          {failures === 0 && (
            <source type="image/avif" sizes={sizes} srcSet={webp.replaceAll('.webp ', '.avif ')} />
          )}
          {/* What says how it is fetched stands before what is. */}
          <img
            decoding="async"
            loading="lazy"
            sizes={sizes}
            srcSet={webp}
            alt={alt}
            onError={() => setFailures(failures + 1)}
          />
        </picture>
      ) : (
        <Mark size={40} />
      )}
    </span>
  );
};

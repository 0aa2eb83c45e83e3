import type { Image } from '@meridienne/contracts';
import { useState } from 'react';
import { useWidget } from '../element/widget-context.ts';
import { Mark } from './icons.tsx';

interface PhotoProps {
  readonly image: Image | null | undefined;
  readonly className: string;
  readonly size?: 'sm' | 'th' | 'md' | 'lg';
  readonly alt?: string;
}

/** A photograph, decorative where its name stands beside it, or the mark where there is none to show. */
export const Photo = ({ image, className, size = 'md', alt = '' }: PhotoProps) => {
  const { origin } = useWidget();
  const [hasFailed, setHasFailed] = useState(false);
  const address = image?.display.native[size];
  return (
    <span className={`photo ${className}`}>
      {address && !hasFailed ? (
        // The server may answer with addresses of its own origin, while the page is another's.
        <img
          src={new URL(address, origin).href}
          alt={alt}
          decoding="async"
          loading="lazy"
          onError={() => setHasFailed(true)}
        />
      ) : (
        <Mark size={40} />
      )}
    </span>
  );
};

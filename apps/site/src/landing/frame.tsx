import { Capture, type CaptureName, NarrowCapture } from '../site/capture.tsx';

/** Where a slide's picture has half a tablet's width. */
export const TABLET = '(min-width: 800px) and (max-width: 1023.98px)';

/** A picture of the product at work in a thin frame, lying (a window) or standing (a phone). */
export function Frame({
  name,
  alt,
  sizes,
  close,
  shape = 'window',
}: {
  name: CaptureName;
  alt: string;
  sizes: string;
  /** The same picture from closer, for tablets. */
  close?: CaptureName;
  shape?: 'window' | 'phone' | 'card';
}) {
  return (
    <div className={`frame ${shape}`}>
      <picture>
        {close && <NarrowCapture name={close} media={TABLET} sizes="50vw" />}
        <Capture name={name} alt={alt} sizes={sizes} />
      </picture>
    </div>
  );
}

import sizes from './capture-sizes.json' with { type: 'json' };

const files = import.meta.glob<string>('../*/captures/*.webp', { eager: true, import: 'default' });

export type CaptureName = keyof typeof sizes;

function address(name: CaptureName, width: number): string {
  const url = files[`../${name.replace('/', '/captures/')}-${width}.webp`];
  if (!url) throw new Error(`The picture ${name} is missing at ${width} pixels`);
  return url;
}

const sourceSet = (name: CaptureName) =>
  sizes[name].widths.map((width) => `${address(name, width)} ${width}w`).join();

/** A picture of the product (`npm run captures`); `sizes` tells how wide the page shows it. */
export function Capture({
  name,
  alt,
  sizes: shown,
  first = false,
  className,
}: {
  name: CaptureName;
  alt: string;
  sizes: string;
  /** Seen at once: it is not waited for. */
  first?: boolean;
  className?: string;
}) {
  const { widths, height } = sizes[name];
  const widest = Math.max(...widths);
  return (
    <img
      className={className}
      src={address(name, widest)}
      srcSet={sourceSet(name)}
      sizes={shown}
      width={widest}
      height={height}
      alt={alt}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  );
}

/** Another picture where the window is narrow; the one that isn't shown isn't loaded either. */
export function NarrowCapture({
  name,
  media,
  sizes: shown,
}: {
  name: CaptureName;
  media: string;
  sizes: string;
}) {
  const { widths, height } = sizes[name];
  return (
    <source
      media={media}
      srcSet={sourceSet(name)}
      sizes={shown}
      width={Math.max(...widths)}
      height={height}
    />
  );
}

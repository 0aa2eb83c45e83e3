const files = import.meta.glob<string>('./images/*.webp', { eager: true, import: 'default' });

function address(name: string, width: number): string {
  const url = files[`./images/${name}-${width}.webp`];
  if (!url) throw new Error(`The picture ${name} is missing at ${width} pixels`);
  return url;
}

/** A 4:3 picture in two sizes; `sizes` tells how wide the page shows it. */
export function Photo({
  name,
  alt,
  sizes,
  first = false,
}: {
  name: string;
  alt: string;
  sizes: string;
  first?: boolean;
}) {
  return (
    <img
      src={address(name, 960)}
      srcSet={`${address(name, 480)} 480w, ${address(name, 960)} 960w`}
      sizes={sizes}
      width={960}
      height={720}
      alt={alt}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  );
}

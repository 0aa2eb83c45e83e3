import { Mark } from './mark.tsx';

/** The product's name, as the way back to its first page. */
export function Brand() {
  return (
    <a className="brand" href="/">
      <Mark size={34} />
      <span>Méridienne</span>
    </a>
  );
}

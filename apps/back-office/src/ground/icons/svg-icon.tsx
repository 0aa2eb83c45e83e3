import './icons.css';

interface SvgIconProps {
  /** Cleaned by the server when it was stored or chosen. */
  readonly markup: string;
  /** Pixels. */
  readonly size: number;
}

/** An icon in the text's colour, or in its own; what it shows is said beside it. */
export const SvgIcon = ({ markup, size }: SvgIconProps) => (
  <span
    className="svg-icon"
    aria-hidden="true"
    style={{ width: size, height: size }}
    dangerouslySetInnerHTML={{ __html: markup }}
  />
);

/** Shapes, groups and paints. No text, link, image, `use`, filter, animation, style or script. */
export const SVG_ELEMENTS = [
  'svg',
  'g',
  'defs',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'clipPath',
  'mask',
  'linearGradient',
  'radialGradient',
  'stop',
];

const geometry = 'viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points transform';
const paint =
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin ' +
  'stroke-miterlimit stroke-dasharray stroke-dashoffset color opacity clip-path clip-rule mask display ' +
  'visibility vector-effect paint-order shape-rendering';
const servers =
  'offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits ' +
  'maskContentUnits pathLength preserveAspectRatio';

export const SVG_ATTRIBUTES = `id xmlns ${geometry} ${paint} ${servers}`.split(' ');

const NAMESPACE = 'http://www.w3.org/2000/svg';
const ID = '[\\w.-]{1,100}';
const LOCAL_URL = new RegExp(`url\\(\\s*(["']?)#(${ID})\\1\\s*\\)`, 'g');
const SAFE_FUNCTIONS =
  /\b(?:rgba?|hsla?|matrix|translate|scale|rotate|skewX|skewY)\([\d\s.,%eE+/-]*(?:deg)?\)/gi;
// A presentation attribute is CSS: it knows functions, escapes, comments and addresses.
const SUSPECT = /[\\():@<>&{};]|\/\*/;

/**
 * Whether a value can neither load, run nor leave anything.
 * @param name the attribute's, in lower case
 */
export function isSafeValue(name: string, value: string): boolean {
  if (name === 'xmlns') return value === NAMESPACE;
  if (name === 'id') return new RegExp(`^${ID}$`).test(value);
  return !SUSPECT.test(value.replaceAll(LOCAL_URL, '').replaceAll(SAFE_FUNCTIONS, ''));
}

const OWN_PREFIX = /^i[0-9a-f]{8}-/;

/** Gives an id, or the ids that a value refers to, the icon's prefix: two icons on a page share no names. */
export function withPrefix(name: string, value: string, prefix: string): string {
  const prefixed = (id: string) => prefix + id.replace(OWN_PREFIX, '');
  if (name === 'id') return prefixed(value);
  return value.replaceAll(LOCAL_URL, (_whole, _quote, id: string) => `url(#${prefixed(id)})`);
}

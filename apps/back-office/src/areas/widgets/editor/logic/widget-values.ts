import { FEW_LEFT_MAX, type Image, type UpdateWidget, type Widget } from '@meridienne/contracts';
import {
  DEFAULT_ACCENT,
  DEFAULT_MOBILE_RATIO,
  DEFAULT_WIDGET_POSITION,
  defaultOffsets,
  mobileScaleStyle,
  type WidgetPosition,
} from '@meridienne/domain';

type Texts = Record<string, string | undefined>;
export type Edge = 'top' | 'right' | 'bottom' | 'left';
type Offsets = Partial<Record<Edge, number | null>>;

/** What the form holds, whether it shows at present or not. */
export interface WidgetValues {
  name: string;
  isActive: boolean;
  isTrigger: boolean;
  triggerId: string;
  textButton: Texts;
  description: Texts;
  textNoAvailable: Texts;
  icon: string | null;
  backgroundColor: string;
  image: readonly Image[];
  position: WidgetPosition;
  /** All four edges: who comes back to a corner finds what was typed. */
  absolutePosition: Offsets;
  enableMobileStyle: boolean;
  mobilePosition: WidgetPosition;
  mobileAbsolutePosition: Offsets;
  /** Percent. */
  mobileRatio: number;
  tags: string[];
  displayTags: boolean;
  noAvailableOption: Widget['noAvailableOption'];
  isShortWay: boolean;
  fewLeft: number | null;
}

const EVERY_EDGE: Offsets = { ...defaultOffsets('top_left'), ...defaultOffsets('bottom_right') };

/** The form of a widget that isn't there yet. */
export const NEW_WIDGET: WidgetValues = {
  name: '',
  isActive: true,
  isTrigger: false,
  triggerId: '',
  textButton: {},
  description: {},
  textNoAvailable: {},
  icon: null,
  backgroundColor: DEFAULT_ACCENT,
  image: [],
  position: DEFAULT_WIDGET_POSITION,
  absolutePosition: EVERY_EDGE,
  enableMobileStyle: false,
  mobilePosition: DEFAULT_WIDGET_POSITION,
  mobileAbsolutePosition: EVERY_EDGE,
  mobileRatio: DEFAULT_MOBILE_RATIO,
  tags: [],
  displayTags: false,
  noAvailableOption: '',
  isShortWay: false,
  fewLeft: null,
};

export const valuesOf = (widget: Widget): WidgetValues => ({
  name: widget.name,
  isActive: widget.isActive,
  isTrigger: widget.isTrigger,
  triggerId: widget.triggerId ?? '',
  textButton: widget.textButton,
  description: widget.description,
  textNoAvailable: widget.textNoAvailable,
  icon: widget.icon,
  backgroundColor: widget.backgroundColor,
  image: widget.image ? [widget.image] : [],
  position: widget.position,
  absolutePosition: { ...EVERY_EDGE, ...widget.absolutePosition },
  enableMobileStyle: widget.enableMobileStyle,
  mobilePosition: widget.mobilePosition,
  mobileAbsolutePosition: { ...EVERY_EDGE, ...widget.mobileAbsolutePosition },
  mobileRatio: ratioOf(widget.mobileAdditionalStyle),
  tags: widget.tags,
  displayTags: widget.displayTags,
  noAvailableOption: widget.noAvailableOption,
  isShortWay: widget.isShortWay,
  fewLeft: widget.fewLeft,
});

/** A number of places that may be told as few; none for never. */
export const isFewLeft = (typed: number | null): boolean =>
  typed === null || (Number.isInteger(typed) && typed >= 1 && typed <= FEW_LEFT_MAX);

/** `transform: scale(0.7)` as 70. */
const ratioOf = (style: string): number =>
  Math.round(Number(/scale\(([\d.]+)\)/.exec(style)?.[1]) * 100) || DEFAULT_MOBILE_RATIO;

/** The two edges that a corner is measured from, the vertical one first. */
export const edgesOf = (position: WidgetPosition): readonly [Edge, Edge] => [
  position.startsWith('top') ? 'top' : 'bottom',
  position.endsWith('left') ? 'left' : 'right',
];

/** What is sent of an offset: those of the corner, where somebody typed one. */
const offsetsAt = (position: WidgetPosition, offsets: Offsets) =>
  Object.fromEntries(
    edgesOf(position)
      .map((edge) => [edge, offsets[edge]] as const)
      .filter(([, value]) => typeof value === 'number'),
  );

const filledIn = (texts: Texts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, text ?? '']));

/**
 * A form as it is sent.
 * @param before the record: its texts of languages that the account no longer shows stay
 */
export const bodyOf = (values: WidgetValues, before: Widget | null) =>
  ({
    name: values.name.trim(),
    isActive: values.isActive,
    isTrigger: values.isTrigger,
    // An id that isn't used does not have to be one.
    ...(values.isTrigger && { triggerId: values.triggerId }),
    textButton: { ...before?.textButton, ...filledIn(values.textButton) },
    description: { ...before?.description, ...filledIn(values.description) },
    textNoAvailable: { ...before?.textNoAvailable, ...filledIn(values.textNoAvailable) },
    icon: values.icon,
    backgroundColor: values.backgroundColor,
    image: values.image[0]?.uid ?? null,
    position: values.position,
    absolutePosition: offsetsAt(values.position, values.absolutePosition),
    enableMobileStyle: values.enableMobileStyle,
    mobilePosition: values.mobilePosition,
    mobileAbsolutePosition: offsetsAt(values.mobilePosition, values.mobileAbsolutePosition),
    mobileAdditionalStyle: mobileScaleStyle(values.mobileRatio),
    tags: values.tags,
    displayTags: values.displayTags,
    noAvailableOption: values.noAvailableOption,
    isShortWay: values.isShortWay,
    fewLeft: values.fewLeft,
  }) satisfies UpdateWidget;

import type { PublicWidget } from '@meridienne/contracts';
import { hosts } from './hosts.ts';

/** A launcher's place and colours, wide and narrow (W §2, §9). */
export const launcherCss = (widget: PublicWidget): string => {
  const rule = (
    position: PublicWidget['position'],
    offsets: PublicWidget['absolutePosition'],
    more: string,
  ): string => {
    const [edge, side] = position.split('_') as ['top' | 'bottom', 'left' | 'right'];
    const place = `${edge}:${offsets[edge] ?? (edge < 't' ? 20 : 100)}px;${side}:${offsets[side] ?? 20}px;`;
    // Above those of other widgets in the same place: 60 px are one launcher's height and a gap.
    const below = hosts().filter(({ css }) => css?.includes(place)).length;
    return `.l{inset:auto;${place}--from:${edge < 't' ? 2 : -2}00px;margin:${below * 60}px 0;transform-origin:${edge} ${side};${more}}`;
  };
  return `${rule(
    widget.position,
    widget.absolutePosition,
    `background:${widget.palette.fill};color:${widget.palette.onFill}`,
  )}@media(width<${widget.enableMobileStyle ? 768 : 0}px){${rule(widget.mobilePosition, widget.mobileAbsolutePosition, `scale:${widget.mobileAdditionalStyle.replace(/[^\d.]/g, '')}`)}}`;
};

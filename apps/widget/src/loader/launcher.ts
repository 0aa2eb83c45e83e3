import type { PublicWidget } from '@meridienne/contracts';
import { launcherLanguage, launcherText } from './launcher-text.ts';

const SLIDE_AFTER_MS = 1000;

/** The floating button in its place; out of sight and out of reach until it slides in. */
export const createLauncher = (widget: PublicWidget, language?: string): HTMLElement => {
  const place = document.createElement('div');
  const button = document.createElement('button');
  button.lang = launcherLanguage(widget, language);
  button.style.setProperty('--fill', widget.backgroundColor);
  if (widget.icon) button.innerHTML = widget.icon;
  button.append(launcherText(widget, button.lang));
  place.className = 'l';
  place.append(button);

  const narrow = matchMedia('(width < 768px)');
  const arrange = () => {
    const isMobile = narrow.matches && widget.enableMobileStyle;
    const position = isMobile ? widget.mobilePosition : widget.position;
    const offsets = isMobile ? widget.mobileAbsolutePosition : widget.absolutePosition;
    place.style.inset = (['top', 'right', 'bottom', 'left'] as const)
      .map((edge) => (position.includes(edge) ? `${offsets[edge] ?? (edge < 't' ? 20 : 100)}px` : 'auto'))
      .join(' ');
    place.style.setProperty('--from', position < 't' ? '200px' : '-200px');
    button.style.transformOrigin = position.replace('_', ' ');
    button.style.transform = isMobile
      ? (/scale\([\d.]+\)/.exec(widget.mobileAdditionalStyle)?.[0] ?? '')
      : '';
  };
  arrange();
  narrow.onchange = arrange;
  setTimeout(() => place.classList.add('in'), SLIDE_AFTER_MS);
  return place;
};

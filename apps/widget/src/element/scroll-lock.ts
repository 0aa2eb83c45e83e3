/** Keeps the page from scrolling, its width unchanged. Returns the function that gives scrolling back. */
export const lockScroll = (root: HTMLElement = document.documentElement): (() => void) => {
  const { overflow, paddingRight } = root.style;
  const style = getComputedStyle(root);
  const scrollbar = window.innerWidth - root.clientWidth;
  // With a stable gutter, the scrollbar's room stays there by itself.
  if (scrollbar > 0 && style.scrollbarGutter !== 'stable') {
    root.style.paddingRight = `${(Number.parseFloat(style.paddingRight) || 0) + scrollbar}px`;
  }
  root.style.overflow = 'hidden';
  return () => {
    root.style.overflow = overflow;
    root.style.paddingRight = paddingRight;
  };
};

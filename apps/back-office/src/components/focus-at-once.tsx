import { useEffect, useRef } from 'react';

interface FocusAtOnceProps {
  focus(): void;
}

/**
 * Stands in a window that one types into. Its content comes a moment after it, and antd tells of it only when it has
 * come in: until then, the first letters would be lost.
 */
export const FocusAtOnce = ({ focus }: FocusAtOnceProps) => {
  const first = useRef(focus);
  useEffect(() => first.current(), []);
  return null;
};

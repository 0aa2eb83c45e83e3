import { type ReactNode, Suspense, useState } from 'react';

interface WhenOpenedProps {
  readonly open: boolean;
  /** A window, whose code comes by itself. */
  readonly children: ReactNode;
}

/** A window from its first opening on, so that it can be seen to close. */
export const WhenOpened = ({ open, children }: WhenOpenedProps) => {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen && <Suspense>{children}</Suspense>;
};

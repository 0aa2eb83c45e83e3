import type { ReactNode } from 'react';
import styles from './asked-booking.module.css';

/** Which booking is to be cancelled, above the question. */
export const AskedBooking = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.asked}>{children}</p>
);

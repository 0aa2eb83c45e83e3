import type { ReactNode } from 'react';
import styles from './keys-hint.module.css';

/** Which keys do something here, where there is a keyboard. */
export const KeysHint = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.hint}>{children}</p>
);

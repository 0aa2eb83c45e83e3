import { Mark } from '../components/mark.tsx';
import styles from './splash.module.css';

/** As long as there is nothing to read yet; not for the blink of an eye that it usually takes. */
export const Splash = () => (
  <div className={styles.splash} aria-busy="true">
    <Mark size={64} />
  </div>
);

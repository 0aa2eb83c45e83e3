import styles from './page-skeleton.module.css';

/** What the frame shows while it waits: Ant Design's looks the same, and isn't of the first files. */
export const PageSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <span />
    <span />
    <span />
    <span />
  </div>
);

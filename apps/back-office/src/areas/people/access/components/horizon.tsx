import styles from './horizon.module.css';

/** The mark, grown to a view: the sun half way, the hours between as ripples of light. */
export const Horizon = () => (
  <div className={styles.view} aria-hidden="true">
    <svg viewBox="0 0 600 900" preserveAspectRatio="xMidYMid slice">
      <path className={styles.sky} d="M0 0h600v520H0z" />
      <circle className={styles.glow} cx="300" cy="520" r="260" />
      <path className={styles.sun} d="M160 520a140 140 0 0 1 280 0z" />
      <path className={styles.sea} d="M0 520h600v380H0z" />
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <path
          key={row}
          className={styles.ripple}
          d={`M${180 + row * 13} ${552 + row * row * 3 + row * 20}h${240 - row * 26}`}
          opacity={0.9 - row * 0.09}
        />
      ))}
    </svg>
  </div>
);

import { theme } from 'antd';
import { type CSSProperties, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Mark } from '../components/mark.tsx';
import { Shortcuts } from '../components/shortcuts.tsx';
import styles from './frame.module.css';

interface FrameProps {
  /** Where the mark leads. */
  readonly home: string;
  /** What is said to the page that it leads to. */
  readonly homeState?: object;
  readonly menu: ReactNode;
  readonly children: ReactNode;
}

/** Header and content, for everybody who is signed in. */
export const Frame = ({ home, homeState, menu, children }: FrameProps) => {
  const { token } = theme.useToken();
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // Another page begins at its beginning, for the keyboard and for those who listen.
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  const colours = {
    '--frame-head': token.colorBgContainer,
    '--frame-line': token.colorBorderSecondary,
    '--frame-hover': token.colorFillTertiary,
    background: token.colorBgLayout,
    color: token.colorText,
  } as CSSProperties;
  return (
    <div className={styles.frame} style={colours}>
      <a className={styles['skip-link']} href="#content">
        {t('shell.skip')}
      </a>
      <header className={styles.head}>
        <Link to={home} state={homeState} className={styles.name} aria-label={t('shell.home')}>
          <Mark />
          <span>Méridienne</span>
        </Link>
        {menu}
      </header>
      <main ref={main} id="content" className={styles.main} tabIndex={-1}>
        <Shortcuts>
          <Suspense>{children}</Suspense>
        </Shortcuts>
      </main>
    </div>
  );
};

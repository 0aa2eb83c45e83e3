import { Button, Card } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from '../first-steps.module.css';

const NEXT = [
  { path: '/services', key: 'firstSteps.toAddons' },
  { path: '/emails', key: 'firstSteps.toEmails' },
  { path: '/widgets', key: 'firstSteps.toLook' },
] as const;

/** The last step is done: said once, with what one may do next. */
export const AllSet = ({ onClose }: { onClose(): void }) => {
  const { t } = useTranslation();
  const heading = useId();
  const close = () => {
    // What had the focus goes: it stays on the page.
    document.querySelector('main')?.focus({ preventScroll: true });
    onClose();
  };
  return (
    <Card size="small" className={`${styles.card} ${styles['all-set']}`}>
      <section aria-labelledby={heading}>
        <svg viewBox="0 0 64 34" width="64" height="34" aria-hidden="true">
          <path d="M14 28a18 18 0 0 1 36 0z" fill="#f2b544" />
          <path d="M4 31.5h56" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
        </svg>
        <div role="status">
          <h2 id={heading}>{t('firstSteps.allSet')}</h2>
          <p>{t('firstSteps.allSetHelp')}</p>
        </div>
        <ul aria-label={t('firstSteps.next')}>
          {NEXT.map(({ path, key }) => (
            <li key={path}>
              <Link to={path}>{t(key)}</Link>
            </li>
          ))}
        </ul>
        <Button onClick={close}>{t('firstSteps.close')}</Button>
      </section>
    </Card>
  );
};

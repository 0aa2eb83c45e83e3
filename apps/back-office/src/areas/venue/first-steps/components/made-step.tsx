import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './way-form.module.css';

interface MadeStepProps {
  readonly title: string;
  readonly help: string;
  readonly children?: ReactNode;
  /** The ordinary page of what was made. */
  readonly page: { readonly path: string; readonly text: string };
  onNext(): void;
  onBack?: (() => void) | undefined;
}

/** A step that has been gone: what it made can be changed, and the way goes on. */
export const MadeStep = ({ title, help, children, page, onNext, onBack }: MadeStepProps) => {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.step}>
      <h2 id={heading}>{title}</h2>
      <p className={styles.help}>
        {help} <Link to={page.path}>{page.text}</Link>
      </p>
      {children}
      <div className={styles.buttons}>
        {onBack && <Button onClick={onBack}>{t('firstSteps.back')}</Button>}
        <Button type="primary" onClick={onNext}>
          {t('firstSteps.forward')}
        </Button>
      </div>
    </section>
  );
};

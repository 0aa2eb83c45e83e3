import { CheckOutlined } from '@ant-design/icons';
import type { FirstSteps } from '@meridienne/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isReachable, pathTo, placeOf, STEPS, type StepName } from '../logic/steps.ts';
import styles from './way-progress.module.css';

interface WayProgressProps {
  readonly steps: FirstSteps;
  readonly shown: StepName;
}

/** Where one is of how many steps, and the way to those that can be gone. */
export const WayProgress = ({ steps, shown }: WayProgressProps) => {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('firstSteps.title')} className={styles.progress}>
      <p>{t('firstSteps.progress', { done: placeOf(shown), all: STEPS.length })}</p>
      <ol>
        {STEPS.map((name) => {
          const isShown = name === shown;
          const text = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {steps[name] ? <CheckOutlined /> : placeOf(name)}
              </span>
              <span className={styles.text}>{t(`firstSteps.${name}`)}</span>
            </>
          );
          return (
            <li
              key={name}
              className={steps[name] ? styles.done : undefined}
              aria-current={isShown ? 'step' : undefined}
            >
              {isReachable(steps, name) && !isShown ? <Link to={pathTo(name)}>{text}</Link> : text}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};

import { CheckOutlined } from '@ant-design/icons';
import type { Account, FirstSteps } from '@meridienne/contracts';
import { Button, Card } from 'antd';
import { type CSSProperties, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SnippetStep } from './snippet-step.tsx';
import { countDone, isReachable, nextStep, pathTo, placeOf, STEPS, type StepName } from '../logic/steps.ts';
import shared from '../../../../components/shared.module.css';
import styles from './step-list.module.css';
import firstSteps from '../first-steps.module.css';

interface StepListProps {
  readonly account: Account;
  readonly steps: FirstSteps;
}

/** The steps along a day's line, with the sun at the one that comes next. */
export const StepList = ({ account, steps }: StepListProps) => {
  const { t } = useTranslation();
  const heading = useId();
  const next = nextStep(steps);
  const done = countDone(steps);
  return (
    <Card size="small" className={firstSteps.card}>
      <section aria-labelledby={heading}>
        <div className={styles.head}>
          <h2 id={heading}>{t('firstSteps.title')}</h2>
          <p role="status" className={shared.numbers}>
            {t('firstSteps.progress', { done, all: STEPS.length })}
          </p>
        </div>
        <ol>
          {STEPS.map((name) => (
            <Step
              key={name}
              name={name}
              isDone={steps[name]}
              isNext={name === next}
              isReachable={isReachable(steps, name)}
            />
          ))}
        </ol>
        {steps.prices && !steps.widget && <SnippetStep account={account} />}
      </section>
    </Card>
  );
};

interface StepProps {
  readonly name: StepName;
  readonly isDone: boolean;
  readonly isNext: boolean;
  /** What it builds on is there. */
  readonly isReachable: boolean;
}

const Step = ({ name, isDone, isNext, isReachable: mayGo }: StepProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <li
      className={
        isDone ? `${styles.step} ${styles.done}` : isNext ? `${styles.step} ${styles.next}` : styles.step
      }
      style={{ '--place': placeOf(name) - 1 } as CSSProperties}
    >
      <span className={styles.mark} aria-hidden="true">
        {isDone ? <CheckOutlined /> : isNext ? <Sun /> : placeOf(name)}
      </span>
      <h3>
        {t(`firstSteps.${name}`)}
        {isDone && <span className={styles['first-step-done']}>{t('firstSteps.done')}</span>}
      </h3>
      <p>{t(`firstSteps.${name}Help`)}</p>
      {!isDone && mayGo && (
        <Button type={isNext ? 'primary' : 'default'} onClick={() => void navigate(pathTo(name))}>
          {t(`firstSteps.${name}Act`)}
        </Button>
      )}
    </li>
  );
};

const Sun = () => (
  <svg viewBox="0 0 32 32" width="22" height="22">
    <path d="M7 20a9 9 0 0 1 18 0z" fill="#f2b544" />
    <path d="M4 23h24" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
  </svg>
);

import { CheckOutlined } from '@ant-design/icons';
import type { Account, FirstSteps } from '@meridienne/contracts';
import { Button, Card } from 'antd';
import { type CSSProperties, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SnippetStep } from './snippet-step.tsx';
import { countDone, nextStep, STEPS, type StepName } from '../logic/steps.ts';
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
          {STEPS.map(({ name, path }) => (
            <Step key={name} name={name} path={path} isDone={steps[name]} isNext={name === next} />
          ))}
        </ol>
        {steps.prices && !steps.widget && <SnippetStep account={account} />}
      </section>
    </Card>
  );
};

interface StepProps {
  readonly name: StepName;
  readonly path: string;
  readonly isDone: boolean;
  readonly isNext: boolean;
}

const Step = ({ name, path, isDone, isNext }: StepProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const place = STEPS.findIndex((step) => step.name === name);
  return (
    <li
      className={
        isDone ? `${styles.step} ${styles.done}` : isNext ? `${styles.step} ${styles.next}` : styles.step
      }
      style={{ '--place': place } as CSSProperties}
    >
      <span className={styles.mark} aria-hidden="true">
        {isDone ? <CheckOutlined /> : isNext ? <Sun /> : place + 1}
      </span>
      <h3>
        {t(`firstSteps.${name}`)}
        {isDone && <span className={styles['first-step-done']}>{t('firstSteps.done')}</span>}
      </h3>
      <p>{t(`firstSteps.${name}Help`)}</p>
      {!isDone && (
        <Button type={isNext ? 'primary' : 'default'} onClick={() => void navigate(path)}>
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

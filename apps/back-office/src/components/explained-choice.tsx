import { Radio, type RadioGroupProps } from 'antd';
import styles from './explained-choice.module.css';

export interface ExplainedChoiceOption {
  readonly value: string;
  readonly name: string;
  /** What it means to choose it. */
  readonly help: string;
}

interface ExplainedChoiceProps extends Omit<RadioGroupProps, 'options' | 'className'> {
  readonly choices: readonly ExplainedChoiceOption[];
}

/** One of few, each with a sentence; a form's field gives it the rest. */
export const ExplainedChoice = ({ choices, ...field }: ExplainedChoiceProps) => (
  <Radio.Group {...field} className={styles.choices}>
    {choices.map(({ value, name, help }) => (
      <Radio key={value} value={value}>
        <strong>{name}</strong>
        <span className={styles.what}>{help}</span>
      </Radio>
    ))}
  </Radio.Group>
);

import { theme } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { IconChoice } from './icons-query.ts';
import { nextInGrid } from '../grid/next-in-grid.ts';
import styles from './icon-grid.module.css';

interface IconGridProps {
  /** What they are, to whoever hears it. */
  readonly label: string;
  readonly choices: readonly IconChoice[];
  /** Being fetched. */
  readonly chosen: string | null;
  onChoose(choice: IconChoice): void;
}

/** Icons to choose from: one stop for the tab key, the arrows go from one to the next. */
export const IconGrid = ({ label, choices, chosen, onChoose }: IconGridProps) => {
  const { token } = theme.useToken();
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const stop = Math.min(current, choices.length - 1);

  const move = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = nextInGrid(
      event.key,
      stop,
      buttons.map((button) => button.getBoundingClientRect()),
    );
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    buttons[next]?.focus();
  };
  return (
    <ul ref={list} className={styles.grid} aria-label={label} onKeyDown={move}>
      {choices.map((choice, at) => (
        <li key={choice.icon}>
          <button
            type="button"
            className={styles.choice}
            style={{ borderColor: token.colorBorderSecondary }}
            tabIndex={at === stop ? 0 : -1}
            aria-busy={chosen === choice.icon}
            onFocus={() => setCurrent(at)}
            onClick={() => onChoose(choice)}
          >
            <img src={choice.picture} alt="" loading="lazy" />
            <span lang="en">{choice.label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

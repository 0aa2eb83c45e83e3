import { addDays, writeDay } from '@meridienne/domain';
import { Checkbox } from 'antd';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { WEEKDAYS } from './day-choice.ts';
import { PresetButtons } from './preset-buttons.tsx';
import styles from './weekdays-field.module.css';

interface WeekdaysFieldProps {
  readonly label: string;
  // The form's.
  readonly id?: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly value?: readonly number[];
  onChange?(days: readonly number[]): void;
}

const SUNDAY = '2023-12-31';

/** As the grid draws them: a weekend is Friday to Sunday (O §2). */
const CHOICES = [
  { text: 'priceTools.everyDay', days: [1, 2, 3, 4, 5, 6, 7] },
  { text: 'priceTools.week', days: [1, 2, 3, 4] },
  { text: 'priceTools.weekend', days: [5, 6, 7] },
] as const;

/** 1 Monday to 7 Sunday, to tick. */
export const WeekdaysField = ({ label, id, ref, value = [], onChange }: WeekdaysFieldProps) => {
  const { t, i18n } = useTranslation();
  const options = WEEKDAYS.map((weekday) => ({
    value: weekday,
    label: writeDay(addDays(SUNDAY, weekday), i18n.language, { weekday: 'long' }),
  }));
  return (
    <div id={id} ref={ref} role="group" aria-label={label} tabIndex={-1}>
      <Checkbox.Group
        className={styles.weekdays}
        options={options}
        value={[...value]}
        onChange={(days) => onChange?.(days.toSorted((a, b) => a - b))}
      />
      <PresetButtons
        presets={CHOICES.map(({ text, days }) => ({
          text: t(text),
          isChosen: days.join() === value.join(),
          onChoose: () => onChange?.(days),
        }))}
      />
    </div>
  );
};

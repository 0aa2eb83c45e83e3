import { addDays, writeDay } from '@meridienne/domain';
import { Button, Checkbox } from 'antd';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { WEEKDAYS } from '../../../../ground/days/day-choice.ts';
import '../weekdays-field.css';

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
        className="weekdays"
        options={options}
        value={[...value]}
        onChange={(days) => onChange?.(days.toSorted((a, b) => a - b))}
      />
      <div className="range-presets">
        {CHOICES.map(({ text, days }) => {
          const isChosen = days.join() === value.join();
          return (
            <Button
              key={text}
              size="small"
              type={isChosen ? 'primary' : 'default'}
              aria-pressed={isChosen}
              onClick={() => onChange?.(days)}
            >
              {t(text)}
            </Button>
          );
        })}
      </div>
    </div>
  );
};

import { type CalendarDay, formatDayFirst } from '@meridienne/domain';
import { Button, DatePicker, type GetProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Span } from './day-choice.ts';
import { useTypedDays } from './use-typed-days.tsx';
import './range-field.css';

type RangePickerProps = GetProps<typeof DatePicker.RangePicker>;
type Days = readonly [Dayjs | null, Dayjs | null] | null | undefined;

export interface RangePreset {
  readonly text: string;
  readonly span: Span;
}

interface RangeFieldProps {
  readonly label: string;
  /** Ranges chosen by one click. */
  readonly presets: readonly RangePreset[];
  /** Days before it are drawn pale. */
  readonly today?: CalendarDay;
  // The form's.
  readonly id?: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly value?: Days;
  onChange?(dates: Days): void;
}

const dayOf = (date: Dayjs | null | undefined) => date?.format('YYYY-MM-DD');

/** A first and a last day, typed, clicked, or one of the usual ranges. */
export const RangeField = ({ label, presets, today, id, ref, value, onChange }: RangeFieldProps) => {
  const { t } = useTranslation();
  const own = useId();
  const { field, note } = useTypedDays();
  // A past day can be typed and is told of; refused by the picker itself, it would vanish without a word.
  const drawDay: RangePickerProps['cellRender'] = (day, { type, originNode }) =>
    today !== undefined && type === 'date' && dayjs.isDayjs(day) && day.format('YYYY-MM-DD') < today ? (
      <div className="range-past">{originNode}</div>
    ) : (
      originNode
    );
  return (
    <div ref={ref} role="group" aria-label={label} tabIndex={-1}>
      <DatePicker.RangePicker
        {...field}
        className="range-field"
        id={{ start: id ?? own, end: `${id ?? own}-end` }}
        allowClear={false}
        // As they are typed: days in the wrong order are told of, not exchanged.
        order={false}
        placeholder={[t('priceTools.from'), t('priceTools.to')]}
        aria-label={label}
        value={value ? [value[0], value[1]] : null}
        cellRender={drawDay}
        classNames={{ popup: { root: 'range-popup' } }}
        // Each day counts as soon as it is whole: `onChange` waits for both, and forgets one that stays alone.
        onCalendarChange={(dates) => onChange?.(dates)}
      />
      {note}
      <div className="range-presets">
        {presets.map(({ text, span: { from, to } }) => {
          const isChosen = dayOf(value?.[0]) === from && dayOf(value?.[1]) === to;
          return (
            <Button
              key={text}
              size="small"
              type={isChosen ? 'primary' : 'default'}
              aria-pressed={isChosen}
              title={`${formatDayFirst(from)} – ${formatDayFirst(to)}`}
              onClick={() => onChange?.([dayjs(from), dayjs(to)])}
            >
              {text}
            </Button>
          );
        })}
      </div>
    </div>
  );
};

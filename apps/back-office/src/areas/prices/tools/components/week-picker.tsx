import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useTypedDays } from '../../../../ground/days/use-typed-days.tsx';

interface WeekPickerProps {
  // The form's.
  readonly id?: string;
  readonly value?: Dayjs | null;
  onChange?(day: Dayjs | null): void;
}

/** A week by one of its days, typed or clicked. */
export const WeekPicker = ({ id, value = null, onChange }: WeekPickerProps) => {
  const { field, note } = useTypedDays();
  return (
    <>
      <DatePicker
        {...field}
        {...(id !== undefined && { id })}
        picker="week"
        allowClear={false}
        value={value}
        onChange={(day) => onChange?.(day)}
      />
      {note}
    </>
  );
};

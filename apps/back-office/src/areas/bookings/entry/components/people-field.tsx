import { peopleOptions, type PeopleRange } from '@meridienne/domain';
import { Radio } from 'antd';

interface PeopleFieldProps {
  /** Given by the form's item; the fewest while nobody has chosen, unless it is left open. */
  readonly value?: number | null;
  readonly isOpen?: boolean;
  readonly onChange?: (people: number) => void;
  readonly id?: string;
  readonly range: PeopleRange;
  readonly label: string;
}

/** How many come, within what the category takes (O §5). */
export const PeopleField = ({ range, value, isOpen = false, onChange, id, label }: PeopleFieldProps) => (
  <Radio.Group
    {...(id !== undefined && { id })}
    aria-label={label}
    optionType="button"
    buttonStyle="solid"
    value={value ?? (isOpen ? null : range[0])}
    options={peopleOptions(range).map((people) => ({ value: people, label: String(people) }))}
    onChange={(event) => onChange?.(Number(event.target.value))}
  />
);

import { peopleOptions, type PeopleRange } from '@meridienne/domain';
import { Radio } from 'antd';

interface PeopleFieldProps {
  /** Given by the form's item; the fewest while nobody has chosen. */
  readonly value?: number;
  readonly onChange?: (people: number) => void;
  readonly id?: string;
  readonly range: PeopleRange;
  readonly label: string;
}

/** How many come, within what the category takes (O §5). */
export const PeopleField = ({ range, value = range[0], onChange, id, label }: PeopleFieldProps) => (
  <Radio.Group
    {...(id !== undefined && { id })}
    aria-label={label}
    optionType="button"
    buttonStyle="solid"
    value={value}
    options={peopleOptions(range).map((people) => ({ value: people, label: String(people) }))}
    onChange={(event) => onChange?.(Number(event.target.value))}
  />
);

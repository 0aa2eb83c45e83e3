import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Input } from 'antd';
import { useIsSuperAdmin } from '../../../../lib/use-session.ts';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { lookUpQuery } from '../calls.ts';

interface PersonFieldProps {
  /** Given by the form's item. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (email: string) => void;
  readonly onBlur?: () => void;
  /** The names of a known person who was picked, as far as they are known. */
  readonly onPerson: (names: { lastName?: string; firstName?: string }) => void;
}

/** How long the typing pauses before a look-up (A §9). */
const DEBOUNCE_MS = 250;
/** Fewer letters would find everybody. */
const SHORTEST = 2;

/** An e-mail address. Super administrators pick known people from what they type; nobody else may look people up. */
export const PersonField = ({ onPerson, ...field }: PersonFieldProps) => {
  const mayLookUp = useIsSuperAdmin();
  const typed = useDebounced(field.value?.trim() ?? '', DEBOUNCE_MS);
  const { data } = useQuery({
    ...lookUpQuery('email', typed),
    enabled: mayLookUp && typed.length >= SHORTEST,
  });
  if (!mayLookUp) {
    return (
      <Input
        {...field}
        type="email"
        autoComplete="off"
        maxLength={254}
        onChange={(event) => field.onChange?.(event.target.value)}
      />
    );
  }
  const people = typed.length >= SHORTEST ? (data?.['hydra:member'] ?? []) : [];
  const pick = (email: string) => {
    const person = people.find((each) => each.email === email);
    if (!person) return;
    const { lastName, firstName } = person;
    onPerson({ ...(lastName && { lastName }), ...(firstName && { firstName }) });
  };
  return (
    <AutoComplete
      {...field}
      options={people.map(({ email, username }) => ({
        value: email,
        label: username === email ? email : `${email} · ${username}`,
      }))}
      onSelect={pick}
    >
      <Input type="email" autoComplete="off" maxLength={254} />
    </AutoComplete>
  );
};

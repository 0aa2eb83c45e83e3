import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useDebounced } from '../lib/use-debounced.ts';

interface SearchFieldProps {
  readonly label: string;
  /** What is searched for now. */
  readonly value: string;
  /** Of accounts and users (A §9). */
  readonly debounceMs?: number;
  /** What is likely searched for. */
  readonly suggestions?: readonly string[];
  onSearch(text: string): void;
}

/** Searches once the typing pauses. */
export const SearchField = ({
  label,
  value,
  debounceMs = 500,
  suggestions = [],
  onSearch,
}: SearchFieldProps) => {
  const field = useRef<InputRef>(null);
  const listId = useId();
  const [typed, setTyped] = useState(value);
  const settled = useDebounced(typed, debounceMs);
  const asked = useRef(value);
  useEffect(() => void (asked.current = value), [value]);
  // Once for each text: what was searched may be drawn late, and the pause's end must not call back whoever has since
  // left for another page.
  const search = (text: string) => {
    if (text === asked.current) return;
    asked.current = text;
    onSearch(text);
  };
  const searchSettled = useEffectEvent(search);
  useEffect(() => searchSettled(settled.trim()), [settled]);
  // Changed elsewhere, as by a button that clears it: never under the hand that types.
  useEffect(() => {
    if (document.activeElement !== field.current?.input) setTyped(value);
  }, [value]);
  const input = (
    <Input
      ref={field}
      type="search"
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined aria-hidden="true" />}
      maxLength={120}
      allowClear
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => search(typed.trim())}
      // Whoever clicks elsewhere doesn't wait for the pause.
      onBlur={() => search(typed.trim())}
      {...(suggestions.length > 0 && { list: listId })}
    />
  );
  if (suggestions.length === 0) return input;
  return (
    <>
      {input}
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  );
};

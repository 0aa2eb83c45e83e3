import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '../lib/use-debounced.ts';

interface SearchFieldProps {
  readonly label: string;
  /** What is searched for now. */
  readonly value: string;
  /** Of accounts and users (A §9). */
  readonly debounceMs?: number;
  onSearch(text: string): void;
}

/** Searches once the typing pauses. */
export const SearchField = ({ label, value, debounceMs = 500, onSearch }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value);
  const settled = useDebounced(typed, debounceMs);
  const search = (text: string) => {
    if (text !== value) onSearch(text);
  };
  const searchSettled = useEffectEvent(search);
  useEffect(() => searchSettled(settled.trim()), [settled]);
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined aria-hidden="true" />}
      maxLength={120}
      allowClear
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => search(typed.trim())}
      // Whoever clicks elsewhere at once must not be called back by the search that comes late.
      onBlur={() => search(typed.trim())}
    />
  );
};

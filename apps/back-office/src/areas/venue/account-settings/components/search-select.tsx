import { Select } from 'antd';
import { byBeginning, isFound, type Searchable } from '../logic/found-by-words.ts';

type Options = readonly (Searchable | { readonly label: string; readonly options: readonly Searchable[] })[];

interface SearchSelectProps {
  /** Given by the form's item. */
  readonly id?: string;
  readonly value?: string;
  onChange?(value: string): void;
  readonly options: Options;
  readonly none: string;
  onOpenChange?(isOpen: boolean): void;
}

/** A choice among many, found by typing; a control of a form's item. */
export const SearchSelect = ({ options, none, ...select }: SearchSelectProps) => (
  <Select<string, Searchable>
    {...select}
    options={[...options] as Searchable[]}
    showSearch={{
      filterOption: isFound,
      filterSort: (a, b, { searchValue }) => byBeginning(searchValue)(a, b),
    }}
    notFoundContent={none}
  />
);

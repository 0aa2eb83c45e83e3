import { Select, type SelectProps } from 'antd';
import type { DefaultOptionType } from 'antd/es/select';

type MultiSelectProps<Value, Option extends DefaultOptionType> = SelectProps<Value, Option> & {
  readonly mode: 'multiple' | 'tags';
};

/** Several of a list. Tab leaves it without adding the option that happens to be marked. */
export const MultiSelect = <Value, Option extends DefaultOptionType = DefaultOptionType>(
  props: MultiSelectProps<Value, Option>,
) => (
  <Select<Value, Option>
    {...props}
    onInputKeyDown={(event) => {
      if (event.key === 'Tab') event.stopPropagation();
      props.onInputKeyDown?.(event);
    }}
  />
);

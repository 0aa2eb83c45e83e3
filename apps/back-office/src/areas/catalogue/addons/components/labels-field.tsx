import { useQuery } from '@tanstack/react-query';
import type { SelectProps } from 'antd';
import { MultiSelect } from '../../../../components/multi-select.tsx';
import { settleNames } from '../../../../lib/settle-names.ts';
import { labelsQuery } from '../calls/labels.ts';

interface LabelsFieldProps extends Pick<SelectProps<string[]>, 'id' | 'value' | 'aria-required'> {
  readonly accountId: number;
  onChange?(labels: string[]): void;
}

/** The same limit as the server's. */
const MAX_LABELS = 20;

/** Chooses among the account's labels, or makes new ones; a control of a form's item. */
export const LabelsField = ({ accountId, onChange, ...control }: LabelsFieldProps) => {
  const { data } = useQuery(labelsQuery(accountId));
  const known = data?.['hydra:member'].map(({ name }) => name) ?? [];
  const spelled = new Map(known.map((name) => [name.toLowerCase(), name]));
  return (
    <MultiSelect<string[]>
      {...control}
      mode="tags"
      maxCount={MAX_LABELS}
      tokenSeparators={[',', ';']}
      options={known.map((name) => ({ value: name, label: name }))}
      onChange={(typed) => onChange?.(settleNames(typed, spelled))}
    />
  );
};

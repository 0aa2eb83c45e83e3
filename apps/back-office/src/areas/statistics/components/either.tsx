import { Segmented } from 'antd';

interface EitherProps {
  readonly label: string;
  /** What stands for false, and what for true. */
  readonly texts: readonly [string, string];
  readonly value: boolean;
  onChange(value: boolean): void;
}

/** The one or the other. */
export const Either = ({ label, texts: [one, other], value, onChange }: EitherProps) => (
  <Segmented<boolean>
    size="small"
    aria-label={label}
    value={value}
    onChange={onChange}
    options={[
      { value: false, label: one },
      { value: true, label: other },
    ]}
  />
);

import { Button, type ButtonProps, Tooltip } from 'antd';
import type { Ref } from 'react';

interface IconButtonProps extends Omit<ButtonProps, 'type' | 'aria-label'> {
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** An icon to press. Its label is its hint, and its name for whoever doesn't see it. */
export const IconButton = ({ label, ...button }: IconButtonProps) => (
  <Tooltip title={label}>
    <Button type="text" aria-label={label} {...button} />
  </Tooltip>
);

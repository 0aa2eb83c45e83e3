import { Form, type FormItemProps, Switch } from 'antd';
import { useId } from 'react';
import styles from './switch-item.module.css';

interface SwitchItemProps extends Pick<FormItemProps, 'getValueProps' | 'getValueFromEvent'> {
  readonly name: string;
  readonly label: string;
  readonly help: string;
}

/** A switch of the form with what it means beside it, in place of above. */
export const SwitchItem = ({ name, label, help, ...value }: SwitchItemProps) => {
  const helpId = useId();
  return (
    <div className={styles.switch}>
      <Form.Item name={name} valuePropName="checked" noStyle {...value}>
        <Switch aria-label={label} aria-describedby={helpId} />
      </Form.Item>
      <div>
        <span aria-hidden="true">{label}</span>
        <small id={helpId}>{help}</small>
      </div>
    </div>
  );
};

import { PlusOutlined } from '@ant-design/icons';
import { Button, Card, Tooltip } from 'antd';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  /** The page of the whole list, where there is one. */
  readonly path?: string;
  /** What the + button does. */
  readonly add: string;
  /** Left out for whoever may not add. */
  readonly onAdd: (() => void) | undefined;
  readonly children: ReactNode;
}

/** One of several lists on a page: its title, a + button, the list (O §2). */
export const Panel = ({ title, path, add, onAdd, children }: PanelProps) => {
  const heading = useId();
  return (
    <Card>
      <section aria-labelledby={heading}>
        <div className={styles.head}>
          <h2 id={heading}>{path ? <Link to={path}>{title}</Link> : title}</h2>
          {onAdd && (
            <Tooltip title={add}>
              <Button type="primary" icon={<PlusOutlined />} aria-label={add} onClick={onAdd} />
            </Tooltip>
          )}
        </div>
        {children}
      </section>
    </Card>
  );
};

import { App } from 'antd';
import { useEffect, useState } from 'react';
import { keepClear } from './keep-clear.ts';
import styles from './message-holder.module.css';

export type AntdApp = ReturnType<typeof App.useApp>;

interface MessageHolderProps {
  onHere(app: AntdApp): void;
}

/** Where Ant Design keeps its messages and questions. */
export const MessageHolder = ({ onHere }: MessageHolderProps) => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => (place ? keepClear(place) : undefined), [place]);
  return (
    <>
      <div ref={setPlace} className={styles.place} />
      {place && (
        <App component={false} message={{ getContainer: () => place }}>
          <Tell onHere={onHere} />
        </App>
      )}
    </>
  );
};

const Tell = ({ onHere }: MessageHolderProps) => {
  const app = App.useApp();
  useEffect(() => onHere(app), [app, onHere]);
  return null;
};

import { App } from 'antd';
import { useEffect } from 'react';

export type AntdApp = ReturnType<typeof App.useApp>;

interface MessageHolderProps {
  onHere(app: AntdApp): void;
}

/** Where Ant Design keeps its messages and questions. */
export const MessageHolder = ({ onHere }: MessageHolderProps) => (
  <App component={false} message={{ duration: 5 }}>
    <Tell onHere={onHere} />
  </App>
);

const Tell = ({ onHere }: MessageHolderProps) => {
  const app = App.useApp();
  useEffect(() => onHere(app), [app, onHere]);
  return null;
};

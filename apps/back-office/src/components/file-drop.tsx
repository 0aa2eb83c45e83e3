import { FileTextOutlined, InboxOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './file-drop.module.css';

interface FileDropProps {
  /** The one that is chosen. */
  readonly name: string | null;
  /** What one drops, and what comes of it. */
  readonly text: string;
  readonly help: string;
  /** As an `<input>` knows it. */
  readonly accept: string;
  readonly disabled: boolean;
  onFile(file: File): void;
}

/** Where a file is dropped, or chosen by the button. */
export const FileDrop = ({ name, text, help, accept, disabled, onFile }: FileDropProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !disabled) onFile(file);
  };
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault();
    setIsOver(is);
  };
  const classes = [styles.drop, name && styles.chosen, isOver && styles.over];
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          take(target.files);
          // The same file may be chosen again, saved anew.
          target.value = '';
        }}
      />
      {name ? <FileTextOutlined aria-hidden /> : <InboxOutlined aria-hidden className={styles.sign} />}
      <div className={styles.text}>
        <span>{name ?? text}</span>
        {!name && <Typography.Text type="secondary">{help}</Typography.Text>}
      </div>
      <Button
        icon={<UploadOutlined />}
        disabled={disabled}
        type={name ? 'default' : 'primary'}
        onClick={() => input.current?.click()}
      >
        {t(name ? 'priceFiles.chooseOther' : 'priceFiles.choose')}
      </Button>
    </div>
  );
};

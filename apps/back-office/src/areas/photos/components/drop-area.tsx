import { theme } from 'antd';
import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './drop-area.module.css';

interface DropAreaProps {
  onFiles(files: Iterable<File>): void;
  readonly children: ReactNode;
}

const hasFiles = (event: { readonly dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') === true;

/** Takes files that are dropped anywhere on it, and pictures that are pasted. */
export const DropArea = ({ onFiles, children }: DropAreaProps) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const [isOver, setIsOver] = useState(false);

  // A file that misses the area must not take the place of the page, with all that was typed.
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    addEventListener('dragover', keep);
    addEventListener('drop', keep);
    return () => {
      removeEventListener('dragover', keep);
      removeEventListener('drop', keep);
    };
  }, []);

  const leave = (event: DragEvent) => {
    const to = event.relatedTarget;
    if (!(to instanceof Node && event.currentTarget.contains(to))) setIsOver(false);
  };
  return (
    <div
      className={styles.area}
      onDragEnter={(event) => setIsOver(hasFiles(event))}
      onDragLeave={leave}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        onFiles(event.dataTransfer.files);
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length > 0) onFiles(event.clipboardData.files);
      }}
    >
      {children}
      {isOver && (
        <div
          className={styles['drop-hint']}
          aria-hidden="true"
          style={{ borderColor: token.colorPrimary, background: token.colorBgElevated }}
        >
          {t('photos.drop')}
        </div>
      )}
    </div>
  );
};

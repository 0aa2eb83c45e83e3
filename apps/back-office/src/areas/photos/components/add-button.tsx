import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCEPTED } from '../logic/upload.ts';

interface AddButtonProps {
  readonly isPrimary?: boolean;
  onFiles(files: Iterable<File>): void;
}

/** Opens the system's own choice of files. */
export const AddButton = ({ isPrimary, onFiles }: AddButtonProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED.join(',')}
        onChange={(event) => {
          onFiles(event.target.files ?? []);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <Button
        {...(isPrimary && { type: 'primary' })}
        icon={<UploadOutlined />}
        onClick={() => input.current?.click()}
      >
        {t('photos.add')}
      </Button>
    </>
  );
};

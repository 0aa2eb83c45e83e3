import { LinkOutlined } from '@ant-design/icons';
import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api-error.ts';

interface LibraryLinkProps {
  readonly error: Error;
  readonly isBusy: boolean;
  onConnect(): void;
}

/** In place of the library while there is no link to it (A §4). */
export const LibraryLink = ({ error, isBusy, onConnect }: LibraryLinkProps) => {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Result
        status="warning"
        title={t('photos.notConnected')}
        subTitle={failureOf(error, t)}
        extra={
          <Button type="primary" icon={<LinkOutlined />} loading={isBusy} onClick={onConnect}>
            {t('photos.connect')}
          </Button>
        }
      />
    </div>
  );
};

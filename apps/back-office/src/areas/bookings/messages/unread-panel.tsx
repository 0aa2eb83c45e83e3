import { MessageOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Badge } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { IconButton } from '../../../components/icon-button.tsx';
import { useAccount } from '../../../ground/venue-at-hand/account-query.ts';
import { useMay } from '../../../ground/venue-at-hand/use-may.ts';
import { unreadQuery } from '../conversation/calls.ts';

/** In the header, on every page: how many guests wait to be read. Not there for a venue that has no messages. */
export const MessagesLink = ({ accountId }: { readonly accountId: number }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const account = useAccount();
  const { data } = useQuery({ ...unreadQuery(accountId), enabled: useMay('contacts') });
  if (!data || (!account?.guestMessages && !data.hasThreads)) return null;
  return (
    <IconButton
      icon={
        <Badge count={data.unread} size="small">
          <MessageOutlined />
        </Badge>
      }
      label={data.unread === 0 ? t('messages.title') : t('messages.unreadThreads', { count: data.unread })}
      onClick={() => void navigate('/messages')}
    />
  );
};

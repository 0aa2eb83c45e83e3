import { SwapOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';

/** On a booking whose guest is to be given another place: a sign and the word. */
export const ToReplaceTag = () => {
  const { t } = useTranslation();
  return (
    <Tag icon={<SwapOutlined aria-hidden="true" />} color="warning" title={t('lostBookings.toReplaceHelp')}>
      {t('lostBookings.toReplace')}
    </Tag>
  );
};

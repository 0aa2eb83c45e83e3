import { SwapOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import '../to-replace-tag.css';

/** On a booking whose guest is to be given another place: a sign and the word. */
export const ToReplaceTag = () => {
  const { t } = useTranslation();
  return (
    <Tag
      icon={<SwapOutlined aria-hidden="true" />}
      className="to-replace-tag"
      title={t('lostBookings.toReplaceHelp')}
    >
      {t('lostBookings.toReplace')}
    </Tag>
  );
};

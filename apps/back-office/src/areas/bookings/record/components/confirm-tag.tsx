import { QuestionCircleOutlined } from '@ant-design/icons';
import type { Booking } from '@meridienne/contracts';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { confirmMark } from '../logic/confirm-mark.ts';

/** On a booking of which it isn't known whether the guest still comes: a sign and the word. */
export const ConfirmTag = ({ booking }: { readonly booking: Pick<Booking, 'status' | 'confirmation'> }) => {
  const { t } = useTranslation();
  const mark = confirmMark(booking);
  if (mark === null) return null;
  return (
    <Tag
      icon={<QuestionCircleOutlined aria-hidden="true" />}
      color={mark === 'declined' ? 'error' : 'warning'}
      title={t(`confirmAgain.help.${mark}`)}
    >
      {t(`confirmAgain.state.${mark}`)}
    </Tag>
  );
};

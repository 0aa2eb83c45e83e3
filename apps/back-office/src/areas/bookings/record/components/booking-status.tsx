import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  UserDeleteOutlined,
} from '@ant-design/icons';
import type { BookingStatus as Status } from '@meridienne/domain';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../bookings.css';

/** Icon and word say it beside the colour. */
const ICONS: Record<Status, ReactNode> = {
  booked: <ClockCircleOutlined />,
  confirmed: <CheckCircleOutlined />,
  noShow: <UserDeleteOutlined />,
  canceled: <CloseCircleOutlined />,
};

interface BookingStatusProps {
  readonly status: Status;
  /** The status in the traveller's words, in place of the staff's. */
  readonly text?: string | undefined;
}

/** A booking's status. */
export const BookingStatus = ({ status, text }: BookingStatusProps) => {
  const { t } = useTranslation();
  return (
    <Tag icon={ICONS[status]} className={`booking-status booking-status-${status}`}>
      {text ?? t(`bookings.status.${status}`)}
    </Tag>
  );
};

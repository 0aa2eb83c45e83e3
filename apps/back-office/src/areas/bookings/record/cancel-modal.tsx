import type { Booking } from '@meridienne/contracts';
import { type BookingStatus as Status, writeDay } from '@meridienne/domain';
import { Alert, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../components/form-modal.tsx';
import { ruleOf } from '../../../components/rule-of.ts';
import { BookingHours } from './components/booking-cells.tsx';
import { BookingNumber } from './components/booking-number.tsx';
import { BookingStatus } from './components/booking-status.tsx';
import { CommentInput } from './components/comment-input.tsx';
import { COMMENT_LENGTH, isTooLong } from './logic/comment-length.ts';
import { guestText } from './logic/guest-name.ts';
import { hasEmail } from './logic/has-email.ts';
import { useRereadBooking } from './hooks/use-change-booking.ts';
import { useChangeStatus } from './hooks/use-change-status.ts';
import { AskedBooking } from './components/asked-booking.tsx';
import { CommentItem } from './components/comment-item.tsx';

interface CancelModalProps {
  /** The booking as it is now. */
  readonly booking: Booking;
  /** Its status when it was asked about. */
  readonly before: Status;
  /** The booking was deleted meanwhile. */
  readonly isGone: boolean;
  onClose(): void;
}

interface Values {
  /** No reason is asked for where none could be kept (an erased booking). */
  readonly comment?: string;
}

/** Asks before a booking is cancelled, and for a reason if there is one to give (O §4). */
export const CancelModal = ({ booking, before, isGone, onClose }: CancelModalProps) => {
  const { t } = useTranslation();
  const reread = useRereadBooking(booking.id);
  const [form] = Form.useForm<Values>();
  const { change } = useChangeStatus();
  const isCanceled = booking.status === 'canceled';
  const cancel = async (values: Values) => {
    const comment = values.comment?.trim() ?? '';
    await change(booking, 'canceled', comment);
  };
  return (
    <FormModal<Values>
      open
      form={form}
      title={t('bookings.cancelTitle')}
      initialValues={{ comment: '' }}
      submitText={t('bookings.cancel')}
      cancelText={t('bookings.keep')}
      isDanger
      canSubmit={!isCanceled && !isGone}
      onSubmit={cancel}
      onReload={async () => {
        await reread();
        return {};
      }}
      onClose={onClose}
    >
      <Asked booking={booking} />
      <Meanwhile booking={booking} before={before} isGone={isGone} />
      {!booking.erasedAt && (
        <CommentItem
          name="comment"
          label={t('bookings.cancelReason')}
          extra={t(hasEmail(booking) ? 'bookings.cancelReasonHelp' : 'bookings.cancelReasonNoEmail')}
          rules={[
            ruleOf((text: string) =>
              isTooLong(text) ? t('bookings.commentTooLong', { max: COMMENT_LENGTH }) : null,
            ),
          ]}
        >
          <CommentInput rows={3} />
        </CommentItem>
      )}
    </FormModal>
  );
};

/** What cancelling does, or what somebody else has done before. */
const Meanwhile = ({ booking, before, isGone }: Omit<CancelModalProps, 'onClose'>) => {
  const { t } = useTranslation();
  const { status, cancelComment, offer, erasedAt } = booking;
  if (isGone) {
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={t('bookings.gone')}
        description={t('bookings.goneHelp')}
      />
    );
  }
  if (status === 'canceled') {
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={t('bookings.canceledElsewhere')}
        description={cancelComment ?? undefined}
      />
    );
  }
  return (
    <>
      {status !== before && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t('bookings.statusElsewhere', { status: t(`bookings.status.${status}`) })}
        />
      )}
      <p>
        {erasedAt
          ? t('bookings.erasedCancel')
          : t(
              !hasEmail(booking)
                ? 'bookings.cancelHelpNoEmail'
                : offer === null
                  ? 'bookings.cancelHelpNoOffer'
                  : 'bookings.cancelHelp',
            )}
      </p>
    </>
  );
};

const Asked = ({ booking }: { readonly booking: Booking }) => {
  const { t, i18n } = useTranslation();
  return (
    <AskedBooking>
      <strong>{guestText(booking, t)}</strong>
      {' · '}
      <BookingNumber number={booking.bookingId} />
      <br />
      {booking.categoryName}, {writeDay(booking.bookAt, i18n.language)}
      <BookingHours booking={booking} />
      <BookingStatus status={booking.status} />
    </AskedBooking>
  );
};

import { ApiError } from '@meridienne/client';
import type { Booking } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../components/rule-of.ts';
import { FormModal } from '../../../components/form-modal.tsx';
import {
  AskedBooking,
  bookingQuery,
  COMMENT_LENGTH,
  CommentInput,
  CommentItem,
  isTooLong,
} from '../../bookings/door.ts';
import { useNow } from '../../../ground/venue-at-hand/clock.ts';
import { cancelRefusal } from './logic/cancel-refusal.ts';
import { OwnBooking } from './components/own-booking.tsx';
import { useCancelOwn } from './hooks/use-cancel-own.ts';
import { useMessages } from '../../../components/messages.tsx';

interface CancelOwnModalProps {
  /** The booking as the list showed it. */
  readonly asked: Booking;
  onClose(): void;
}

interface Values {
  readonly comment: string;
}

/** Asks before one's own booking is cancelled, says what that does, and takes a word to the hotel (O §4). */
export const CancelOwnModal = ({ asked, onClose }: CancelOwnModalProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const [form] = Form.useForm<Values>();
  const { mutateAsync } = useCancelOwn();
  const now = useNow();
  const { data: booking = asked, error } = useQuery(bookingQuery(asked.id));
  const isGone = error instanceof ApiError && error.status === 404;
  const refusal = cancelRefusal(booking, now);
  const isOver = isGone || refusal !== null;
  /** Cancelled by the hotel between the question and its answer: the window's own alert says so. */
  const [isLate, setIsLate] = useState(false);
  const cancel = async ({ comment: typed }: Values) => {
    const comment = typed.trim();
    const { cancelComment } = await mutateAsync({ booking, comment });
    // The hotel was quicker.
    if ((cancelComment ?? '') !== comment) {
      setIsLate(true);
      throw new ApiError(t('traveller.canceledBefore'), 409);
    }
    void message.success(t('traveller.canceled'));
  };
  return (
    <FormModal<Values>
      open
      form={form}
      title={t('bookings.cancelTitle')}
      initialValues={{ comment: '' }}
      submitText={t('bookings.cancel')}
      cancelText={t(isOver ? 'traveller.close' : 'bookings.keep')}
      isDanger
      canSubmit={!isOver}
      onSubmit={cancel}
      onClose={onClose}
    >
      <OwnBooking booking={booking} />
      {isOver && !isLate && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={isGone ? t('bookings.gone') : t(`traveller.refusal.${refusal ?? 'past'}`)}
          description={isGone ? undefined : booking.cancelComment}
        />
      )}
      {isLate && booking.cancelComment && (
        <AskedBooking>
          <strong>{t('bookings.cancelComment')}</strong>
          <br />
          {booking.cancelComment}
        </AskedBooking>
      )}
      {!isOver && <Comment />}
    </FormModal>
  );
};

/** What cancelling does, and a word to the hotel. */
const Comment = () => {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('traveller.cancelHelp')}</p>
      <CommentItem
        name="comment"
        label={t('traveller.comment')}
        rules={[
          ruleOf((text: string) =>
            isTooLong(text) ? t('bookings.commentTooLong', { max: COMMENT_LENGTH }) : null,
          ),
        ]}
      >
        <CommentInput rows={3} />
      </CommentItem>
    </>
  );
};

import type { Booking } from '@meridienne/contracts';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../../components/form-modal.tsx';
import { ruleOf } from '../../../../components/rule-of.ts';
import { CommentInput } from '../../record/components/comment-input.tsx';
import { CommentItem } from '../../record/components/comment-item.tsx';
import { hasEmail } from '../../record/logic/has-email.ts';
import { COMMENT_LENGTH, isTooLong } from '../../record/logic/comment-length.ts';

interface CancelSeveralProps {
  readonly bookings: readonly Booking[];
  /** How many of those chosen are cancelled already. */
  readonly left: number;
  onCancel(comment: string): void;
  onClose(): void;
}

/** Asks before several bookings are cancelled, and for a reason that their guests read (O §4). */
export const CancelSeveral = ({ bookings, left, onCancel, onClose }: CancelSeveralProps) => {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ comment: string }>();
  const count = bookings.length;
  const unreachable = bookings.filter((booking) => booking.erasedAt === null && !hasEmail(booking)).length;
  return (
    <FormModal<{ comment: string }>
      open
      form={form}
      title={t('severalBookings.cancelTitle', { count })}
      initialValues={{ comment: '' }}
      submitText={t('severalBookings.cancel', { count })}
      cancelText={t('severalBookings.keep')}
      isDanger
      // The window closes at once: what becomes of each shows in the list.
      onSubmit={async ({ comment }) => onCancel(comment.trim())}
      onClose={onClose}
    >
      <p>{t('severalBookings.cancelHelp')}</p>
      {unreachable > 0 && <p>{t('severalBookings.withoutEmail', { count: unreachable })}</p>}
      {left > 0 && <p>{t('severalBookings.canceledBefore', { count: left })}</p>}
      <CommentItem
        name="comment"
        label={t('bookings.cancelReason')}
        extra={t('severalBookings.cancelReasonHelp')}
        rules={[
          ruleOf((text: string) =>
            isTooLong(text) ? t('bookings.commentTooLong', { max: COMMENT_LENGTH }) : null,
          ),
        ]}
      >
        <CommentInput rows={3} />
      </CommentItem>
    </FormModal>
  );
};

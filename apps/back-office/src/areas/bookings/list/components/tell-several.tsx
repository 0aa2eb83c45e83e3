import { randomId } from '@meridienne/client';
import type { Account, Booking } from '@meridienne/contracts';
import { Form } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../../components/form-modal.tsx';
import { useMessages } from '../../../../components/messages.tsx';
import { ruleOf } from '../../../../components/rule-of.ts';
import { CommentInput } from '../../record/components/comment-input.tsx';
import { CommentItem } from '../../record/components/comment-item.tsx';
import { COMMENT_LENGTH, isTooLong } from '../../record/logic/comment-length.ts';
import { tellSeveral } from '../calls.ts';
import { toTell } from '../logic/several.ts';

interface TellSeveralProps {
  readonly account: Account;
  readonly bookings: readonly Booking[];
  onClose(): void;
}

interface Values {
  readonly message: string;
}

/** The venue's own words to the guests of several bookings, with each one's booking below them. */
export const TellSeveral = ({ account, bookings, onClose }: TellSeveralProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const [form] = Form.useForm<Values>();
  // Sent again after a broken line, it reaches nobody twice; other words are another message.
  const sent = useRef({ message: '', telling: '' });
  const left = bookings.length - toTell(bookings).length;
  const send = async (values: Values) => {
    const ids = bookings.map(({ id }) => id);
    if (sent.current.message !== values.message) {
      sent.current = { message: values.message, telling: randomId() };
    }
    const told = await tellSeveral(account.id, ids, values.message, sent.current.telling);
    const text = t('severalBookings.wasTold', { count: told.totalTold });
    const rest = told.totalLeft > 0 ? ` ${t('severalBookings.notReached', { count: told.totalLeft })}` : '';
    // Of confidential guests only the server knows that there is no e-mail.
    if (told.totalTold === 0) void message.warning(rest.trim(), 8);
    else void message.success(text + rest, 8);
  };
  return (
    <FormModal<Values>
      open
      form={form}
      title={t('severalBookings.tellTitle', { count: bookings.length - left })}
      initialValues={{ message: '' }}
      submitText={t('severalBookings.send')}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t('severalBookings.tellHelp')}</p>
      {left > 0 && <p>{t('severalBookings.notReached', { count: left })}</p>}
      <CommentItem
        name="message"
        label={t('severalBookings.message')}
        required
        rules={[
          ruleOf((text: string) => {
            if (text.trim() === '') return t('severalBookings.messageNeeded');
            return isTooLong(text) ? t('bookings.commentTooLong', { max: COMMENT_LENGTH }) : null;
          }),
        ]}
      >
        <CommentInput rows={5} />
      </CommentItem>
    </FormModal>
  );
};

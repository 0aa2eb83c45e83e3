import type { Closure } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../components/form-modal.tsx';
import { useMessages } from '../../components/messages.tsx';
import { closuresQuery, tellGuests } from './calls.ts';
import { ConcernedBookings, useConcerned } from './components/concerned-bookings.tsx';
import { MessageField } from './components/guests-fields.tsx';
import { useClosedTexts } from './hooks/use-closed-texts.ts';
import { categoryIdsOf } from './logic/closed-days.ts';

interface TellModalProps {
  readonly accountId: number;
  readonly closure: Closure;
  onClose(): void;
}

/** Tells the guests of days that were closed before. */
export const TellModal = ({ accountId, closure, onClose }: TellModalProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const [form] = Form.useForm<{ message?: string }>();
  const texts = useClosedTexts(accountId);
  const days = { from: closure.from, to: closure.to, categoryIds: categoryIdsOf(closure) };
  const { total } = useConcerned(accountId, days);
  const send = async ({ message: words = '' }: { message?: string }) => {
    const { totalTold } = await tellGuests(closure.id, words.trim());
    void client.invalidateQueries({ queryKey: closuresQuery(accountId).queryKey });
    void message.success(t('closures.toldNow', { count: totalTold }));
  };
  return (
    <FormModal<{ message?: string }>
      open
      form={form}
      title={t('closures.tellTitle', { days: texts.days(closure) })}
      initialValues={{ message: '' }}
      submitText={t('closures.send')}
      canSubmit={total !== undefined && total > 0}
      onSubmit={send}
      onClose={onClose}
    >
      <ConcernedBookings canMove accountId={accountId} days={days} />
      {total !== undefined && total > 0 && <MessageField isRequired />}
    </FormModal>
  );
};

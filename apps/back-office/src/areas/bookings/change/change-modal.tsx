import { ApiError } from '@meridienne/client';
import type { Account, Booking } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Form, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../components/form-modal.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useMessages } from '../../../components/messages.tsx';
import { useFormRecord } from '../../../components/use-form-record.ts';
import { categoryAddonsQuery } from '../entry/calls/sold.ts';
import { categoryIdOf } from '../entry/logic/booked-slot.ts';
import { GuestToldField } from '../record/components/guest-told-field.tsx';
import { useRereadBooking } from '../record/hooks/use-change-booking.ts';
import { hasEmail } from '../record/logic/has-email.ts';
import { ContactFields } from './components/contact-fields.tsx';
import { PriceFields } from './components/price-fields.tsx';
import { StayFields } from './components/stay-fields.tsx';
import { useChangeDetails } from './hooks/use-change-details.ts';
import {
  addonsOf,
  changesOf,
  type ChangeValues,
  isSeenByGuest,
  totalsOf,
  valuesOf,
} from './logic/change-values.ts';

interface ChangeModalProps {
  readonly account: Account;
  readonly booking: Booking;
  onClose(): void;
}

/** Its title and buttons stay in view; on a phone it fills the screen. */
const WIDTH = 780;

/** Changes who comes, for how many, when, with what and at which price. (O §2) */
export const ChangeModal = ({ account, booking: given, onClose }: ChangeModalProps) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { message } = useMessages();
  const [form] = Form.useForm<ChangeValues>();
  const typed: ChangeValues = Form.useWatch([], form) ?? {};
  const { mutateAsync } = useChangeDetails();
  const reread = useRereadBooking(given.id);
  const { record, filled } = useFormRecord(
    given,
    () => reread(),
    (one) => valuesOf(one, language),
  );
  const booking = record ?? given;
  const offered = useOffered(account, booking);
  const addons = addonsOf(booking, offered.addons);
  const totals = totalsOf(booking, addons, { ...valuesOf(booking, language), ...typed });
  const changes = changesOf(booking, addons, { ...valuesOf(booking, language), ...typed }, language);
  const isReachable = isReachableWith(booking, typed);
  const isSeen = isSeenByGuest(changes, booking.price);
  const save = async (values: ChangeValues) => {
    const tellsGuest = isSeen && isReachable && values.tellsGuest !== false;
    try {
      await mutateAsync({ booking, body: { ...changes, updatedAt: booking.updatedAt, tellsGuest } });
    } catch (error) {
      // An extra costs something else by now: the fields say what.
      if (error instanceof ApiError && error.errorType === 'price') offered.retry();
      throw error;
    }
    const number = booking.bookingId;
    void message.success(t(tellsGuest ? 'bookingChange.doneTold' : 'bookingChange.done', { number }));
  };
  return (
    <FormModal<ChangeValues>
      open
      form={form}
      width={WIDTH}
      title={t('bookingChange.title')}
      {...filled}
      canSubmit={Object.keys(changes).length > 0}
      onSubmit={save}
      onClose={onClose}
    >
      <ContactFields booking={booking} />
      {offered.isFailed && <LoadFailed isField onRetry={offered.retry} />}
      {offered.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      <StayFields account={account} booking={booking} category={offered.category} addons={addons} />
      <PriceFields booking={booking} totals={totals} />
      {isSeen && <GuestToldField booking={booking} isReachable={isReachable} />}
    </FormModal>
  );
};

/** What the booking's category offers now; nothing once it is gone. */
const useOffered = (account: Account, booking: Booking) => {
  const categoryId = categoryIdOf(booking);
  const query = useQuery({
    ...categoryAddonsQuery(account.id, categoryId ?? 0),
    enabled: categoryId !== null,
  });
  return {
    category: query.data?.category,
    addons: query.data?.addons ?? [],
    isFailed: query.isError,
    isPending: query.isLoading,
    retry: () => void query.refetch(),
  };
};

/** Whether there will be an address to write to. */
const isReachableWith = (booking: Booking, { email, isWithoutEmail }: ChangeValues): boolean => {
  if (booking.isConfidential || email === undefined) return hasEmail(booking);
  return isWithoutEmail !== true && email.trim() !== '';
};

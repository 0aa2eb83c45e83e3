import { ApiError } from '@meridienne/client';
import type { Booking, MoveChoice } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../components/form-modal.tsx';
import { useMessages } from '../../../components/messages.tsx';
import { useNow } from '../../../ground/venue-at-hand/clock.ts';
import { bookingQuery } from '../../bookings/door.ts';
import { moveChoicesQuery } from './calls.ts';
import { FreeDayField } from './components/free-day-field.tsx';
import { MoveChoices } from './components/move-choices.tsx';
import { MoveCost } from './components/move-cost.tsx';
import { OwnBooking } from './components/own-booking.tsx';
import { useMoveOwn } from './hooks/use-move-own.ts';
import { cancelRefusal } from './logic/cancel-refusal.ts';

interface MoveOwnModalProps {
  /** The booking as the list showed it. */
  readonly asked: Booking;
  onClose(): void;
}

export interface MoveOwnValues {
  readonly offer?: string;
  readonly arrivedAt?: string | null;
  readonly nbPeople?: number | null;
}

/** What keeps a move from being made as it was shown. */
const REFUSALS = ['stock', 'price', 'changed', 'rule'] as const;
type Refusal = (typeof REFUSALS)[number];

/** Gives one's own booking another day, slot or service; what it costs is told before it is confirmed. */
export const MoveOwnModal = ({ asked, onClose }: MoveOwnModalProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const [form] = Form.useForm<MoveOwnValues>();
  const { mutateAsync } = useMoveOwn();
  const { data: booking = asked } = useQuery(bookingQuery(asked.id));
  const [day, setDay] = useState<CalendarDay | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const choices = useQuery({ ...moveChoicesQuery(asked.id, day ?? ''), enabled: day !== null });
  const offer = Form.useWatch('offer', form);
  const choice = choices.data?.find((each) => each.offer === offer && !each.isOwn);
  const isOver = cancelRefusal(booking, useNow()) !== null || !booking.account.guestsMove;
  const move = async ({ arrivedAt, nbPeople }: MoveOwnValues) => {
    if (!choice) return false;
    setRefusal(null);
    try {
      await mutateAsync({ id: booking.id, body: bodyOf(booking, choice, { arrivedAt, nbPeople }) });
      void message.success(t('traveller.moved'));
      return true;
    } catch (error) {
      const why = REFUSALS.find((each) => error instanceof ApiError && error.errorType === each);
      if (why === undefined) throw error;
      setRefusal(why);
      if (why === 'stock') form.setFieldValue('offer', undefined);
      return false;
    }
  };
  return (
    <FormModal<MoveOwnValues>
      open
      form={form}
      title={t('traveller.moveTitle')}
      initialValues={{}}
      submitText={t('traveller.moveConfirm')}
      cancelText={t('traveller.moveKeep')}
      canSubmit={choice !== undefined && !isOver}
      onSubmit={move}
      onClose={onClose}
    >
      <OwnBooking booking={booking} />
      <div aria-live="assertive">
        {refusal && <Alert type="warning" showIcon title={t(`traveller.moveRefusal.${refusal}`)} />}
      </div>
      {!isOver && (
        <>
          <FreeDayField
            accountId={booking.account.id}
            day={day}
            onDay={(next) => {
              form.setFieldValue('offer', undefined);
              setRefusal(null);
              setDay(next);
            }}
          />
          {day !== null && <MoveChoices booking={booking} choices={choices} />}
          {choice && <MoveCost booking={booking} choice={choice} />}
        </>
      )}
    </FormModal>
  );
};

/** What stays as it is isn't sent. */
const bodyOf = (
  { updatedAt }: Booking,
  { offer, price, arrivals, people }: MoveChoice,
  { arrivedAt, nbPeople }: Pick<MoveOwnValues, 'arrivedAt' | 'nbPeople'>,
) => ({
  offer,
  price,
  updatedAt,
  ...(arrivals && { arrivedAt: arrivedAt ?? null }),
  ...(people && { nbPeople: nbPeople ?? null }),
});

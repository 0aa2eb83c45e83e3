import { ApiError } from '@meridienne/client';
import type { Account, Booking } from '@meridienne/contracts';
import { Alert, Form, Select, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../../components/form-modal.tsx';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { nameIn } from '../../../../lib/name-in.ts';
import { useVenueNow } from '../../../../ground/venue-at-hand/clock.ts';
import { OfferChooser } from '../../entry/components/offer-chooser.tsx';
import { arrivalChoices } from '../../entry/logic/arrival-choices.ts';
import { offerIdOf } from '../../entry/logic/booked-slot.ts';
import { useRereadBooking } from '../../record/hooks/use-change-booking.ts';
import { guestText } from '../../record/logic/guest-name.ts';
import { hasEmail } from '../../record/logic/has-email.ts';
import { useMove } from '../hooks/use-move.ts';
import { type Place, usePlace } from '../hooks/use-place.ts';
import { isPeopleAsked, moveBody, movedPrice, type MoveValues } from '../logic/move-values.ts';
import { MovePlaces } from './move-places.tsx';
import { MoveQuestions } from './move-questions.tsx';
import styles from './move-form.module.css';

interface MoveFormProps {
  readonly account: Account;
  readonly booking: Booking;
  readonly to: Place | undefined;
  onClose(): void;
}

/** As wide as a new booking's, on a phone the whole screen. */
const WIDTH = 780;

/** Where to, then what that asks, then the move. */
export const MoveForm = ({ account, booking, to, onClose }: MoveFormProps) => {
  const { t } = useTranslation();
  const [form] = Form.useForm<MoveValues>();
  const place = usePlace(account, booking, to);
  const { asked, arrivals } = useQuestions(account, booking, place);
  const [refusal, setRefusal] = useState<'stock' | 'price' | null>(null);
  const { content, target, keep } = useTarget(form, place.choice?.offer.id);
  const reread = useRereadBooking(booking.id);
  const move = useMove();
  const other = () => {
    keep();
    place.choose(null);
  };
  const save = async (values: MoveValues) => {
    if (!place.choice) return false;
    setRefusal(null);
    try {
      await move(booking, moveBody(booking, place.choice.offer, asked, values));
      return true;
    } catch (error) {
      const { errorType } = error instanceof ApiError ? error : {};
      if (errorType !== 'stock' && errorType !== 'price') throw error;
      setRefusal(errorType);
      if (errorType === 'stock') other();
      else place.retry();
      return false;
    }
  };
  return (
    <FormModal<MoveValues>
      open
      form={form}
      width={WIDTH}
      title={t('bookingMove.title', { name: guestText(booking, t) })}
      initialValues={{ keepsPrice: false, priceReason: '', arrivedAt: null, tellsGuest: true }}
      submitText={t('bookingMove.submit')}
      canSubmit={place.choice !== undefined && !place.isLost && asked.price !== null}
      onSubmit={save}
      onReload={async () => {
        await reread();
        return {};
      }}
      onClose={onClose}
    >
      <div aria-live="assertive">
        {(refusal !== null || place.isLost) && (
          <Alert
            type="warning"
            showIcon
            className={styles.refusal}
            title={t(refusal === 'price' ? 'bookingMove.priceChanged' : 'bookingMove.taken')}
          />
        )}
      </div>
      <div ref={content}>
        {!place.isChosen || place.isLost ? (
          <OfferChooser
            isMove
            account={account}
            day={place.day}
            presentId={offerIdOf(booking) ?? undefined}
            categoryId={place.categoryId}
            onDay={place.setDay}
            onChoose={({ id }) => {
              setRefusal(null);
              place.choose(id);
            }}
          >
            <ServiceFilter place={place} />
          </OfferChooser>
        ) : place.choice ? (
          <>
            <MovePlaces ref={target} booking={booking} choice={place.choice} onOther={other} />
            <MoveQuestions booking={booking} asked={asked} arrivals={arrivals} category={place.category} />
          </>
        ) : place.isFailed ? (
          <LoadFailed onRetry={place.retry} />
        ) : (
          <Skeleton active />
        )}
      </div>
    </FormModal>
  );
};

/** What the chosen place asks, of what doesn't go by itself. */
const useQuestions = (
  account: Account,
  booking: Booking,
  { choice, category }: ReturnType<typeof usePlace>,
) => {
  const now = useVenueNow(account.timeZone);
  const arrivals = choice ? arrivalChoices(choice.offer, now) : [];
  const price = choice ? movedPrice(booking, choice.offer.price) : null;
  const asked = {
    price,
    isPriceAsked: price !== null && price !== booking.price,
    isArrivalAsked: booking.arrivedAt !== null && !arrivals.includes(booking.arrivedAt),
    isPeopleAsked: category !== undefined && isPeopleAsked(booking, category),
    isTold: hasEmail(booking),
  };
  return { asked, arrivals };
};

/** The keyboard goes to what was chosen, and back to the choice; what was typed about a place before holds for the next. */
const useTarget = (form: ReturnType<typeof Form.useForm<MoveValues>>[0], chosenId: number | undefined) => {
  const content = useRef<HTMLDivElement>(null);
  const target = useRef<HTMLElement>(null);
  const kept = useRef<MoveValues | null>(null);
  useEffect(() => {
    if (chosenId !== undefined) {
      if (kept.current) form.setFieldsValue(kept.current);
      target.current?.focus();
    } else if (kept.current) {
      content.current?.querySelector<HTMLElement>('[data-first]')?.focus();
    }
  }, [form, chosenId]);
  return { content, target, keep: () => (kept.current = form.getFieldsValue()) };
};

/** Of which services the places are; at first the booking's own. */
const ServiceFilter = ({ place }: { readonly place: ReturnType<typeof usePlace> }) => {
  const { t, i18n } = useTranslation();
  const { categories, categoryId, setCategoryId } = place;
  const options = categories.map((category) => ({
    value: category.id,
    label: nameIn(i18n.language, category),
  }));
  return (
    <Select<number>
      className={styles.services ?? ''}
      aria-label={t('bookingMove.services')}
      value={options.some(({ value }) => value === categoryId) ? (categoryId ?? 0) : 0}
      options={[{ value: 0, label: t('bookingMove.allServices') }, ...options]}
      onChange={(id) => setCategoryId(id === 0 ? null : id)}
    />
  );
};

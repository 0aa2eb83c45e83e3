import type { Account, Booking } from '@meridienne/contracts';
import { localTimes } from '@meridienne/domain';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useVenueNow } from '../../../../ground/venue-at-hand/clock.ts';
import type { CategoryAddons } from '../../entry/calls/sold.ts';
import { AddonAmounts } from '../../entry/components/addon-amounts.tsx';
import { PeopleField } from '../../entry/components/people-field.tsx';
import { arrivalChoices } from '../../entry/logic/arrival-choices.ts';
import { bookedSlot } from '../../entry/logic/booked-slot.ts';
import type { ChangeAddon, ChangeValues } from '../logic/change-values.ts';

interface StayFieldsProps {
  readonly account: Account;
  readonly booking: Booking;
  /** Undefined once it is gone, or as long as it is on its way. */
  readonly category: CategoryAddons['category'] | undefined;
  readonly addons: readonly ChangeAddon[];
}

/** For how many, when, and with what. */
export const StayFields = ({ account, booking, category, addons }: StayFieldsProps) => {
  const { t, i18n } = useTranslation();
  const { arrivedAt } = booking;
  const open = arrivalChoices(bookedSlot(booking), useVenueNow(account.timeZone));
  // The hour that was said stays to be chosen, when it is past too.
  const arrivals = arrivedAt === null || open.includes(arrivedAt) ? open : [arrivedAt, ...open];
  const [min = 1, max = min] = category?.rangePeople ?? [];
  return (
    <>
      {category?.isLimited && (
        <Form.Item<ChangeValues> name="nbPeople" label={t('bookingWizard.people')} required>
          <PeopleField range={[min, max]} label={t('bookingWizard.people')} />
        </Form.Item>
      )}
      {arrivals.length > 0 && (
        <Form.Item<ChangeValues> name="arrivedAt" label={t('bookingWizard.arrival')}>
          <Select
            allowClear
            placeholder={t('bookingWizard.arrivalOpen')}
            options={arrivals.map((time) => ({ value: time, label: localTimes(time, i18n.language) }))}
          />
        </Form.Item>
      )}
      <AddonAmounts addons={addons} currency={booking.currency} />
    </>
  );
};

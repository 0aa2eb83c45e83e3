import type { Booking, Category } from '@meridienne/contracts';
import { localTimes } from '@meridienne/domain';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { PeopleField } from '../../entry/components/people-field.tsx';
import { GuestToldField } from '../../record/components/guest-told-field.tsx';
import type { MoveQuestions as Questions, MoveValues } from '../logic/move-values.ts';
import { MovePrice } from './move-price.tsx';

interface MoveQuestionsProps {
  readonly booking: Booking;
  readonly asked: Questions;
  readonly arrivals: readonly string[];
  readonly category: Category | undefined;
}

/** What a move asks besides its place: only what doesn't go by itself. */
export const MoveQuestions = ({ booking, asked, arrivals, category }: MoveQuestionsProps) => {
  const { t, i18n } = useTranslation();
  const time = (at: string) => localTimes(at, i18n.language);
  const [min = 1, max = min] = category?.rangePeople ?? [];
  return (
    <>
      {asked.price !== null && <MovePrice booking={booking} price={asked.price} />}
      {asked.isArrivalAsked && booking.arrivedAt !== null && (
        <Form.Item<MoveValues>
          name="arrivedAt"
          label={t('bookingWizard.arrival')}
          extra={t(arrivals.length > 0 ? 'bookingMove.arrivalLost' : 'bookingMove.arrivalNone', {
            time: time(booking.arrivedAt),
          })}
        >
          <Select
            allowClear
            disabled={arrivals.length === 0}
            placeholder={t('bookingWizard.arrivalOpen')}
            options={arrivals.map((at) => ({ value: at, label: time(at) }))}
          />
        </Form.Item>
      )}
      {asked.isPeopleAsked && (
        <Form.Item<MoveValues>
          name="nbPeople"
          label={t('bookingWizard.people')}
          extra={t('bookingMove.people')}
          rules={[{ required: true, message: t('bookingMove.peopleMissing') }]}
        >
          <PeopleField isOpen range={[min, max]} label={t('bookingWizard.people')} />
        </Form.Item>
      )}
      <GuestToldField booking={booking} />
    </>
  );
};

import type { Booking, MoveChoice } from '@meridienne/contracts';
import { localTimes } from '@meridienne/domain';
import { Form, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import { useMoveMoney } from '../hooks/use-move-money.ts';
import shared from '../../../../components/shared.module.css';

interface MoveCostProps {
  readonly booking: Booking;
  readonly choice: MoveChoice;
}

/** What a move costs, and what the new place has to know. */
export const MoveCost = ({ booking, choice }: MoveCostProps) => {
  const { t, i18n } = useTranslation();
  const { money, difference } = useMoveMoney(booking);
  const { arrivals, people, price } = choice;
  const isAllowed = (count: number | null | undefined) =>
    people === null || (typeof count === 'number' && count >= people.min && count <= people.max);
  return (
    <>
      {arrivals !== null && arrivals.length > 0 && (
        <Form.Item name="arrivedAt" label={t('traveller.moveArrival')}>
          <Select
            allowClear
            placeholder={t('traveller.moveNoArrival')}
            options={arrivals.map((value) => ({ value, label: localTimes(value, i18n.language) }))}
          />
        </Form.Item>
      )}
      {people !== null && (
        <Form.Item
          name="nbPeople"
          label={t('traveller.movePeople')}
          required
          rules={[
            ruleOf((count: number | null | undefined) =>
              isAllowed(count) ? null : t('traveller.movePeopleRange', people),
            ),
          ]}
        >
          <InputNumber<number> precision={0} inputMode="numeric" />
        </Form.Item>
      )}
      <p className={shared.numbers} role="status">
        {t('traveller.moveCost', {
          before: money(booking.price),
          after: money(price),
          difference: difference(price),
        })}
      </p>
      <p>{t('traveller.movePayment')}</p>
    </>
  );
};

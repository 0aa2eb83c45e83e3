import type { Booking } from '@meridienne/contracts';
import { formatMoney, toMinor, writeDay } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { guestRecordQuery } from '../calls.ts';
import { ToReplaceTag } from './to-replace-tag.tsx';
import { BookingExtras, BookingHours, BookingPrice } from './booking-cells.tsx';
import { useRuleText } from '../../../../ground/cancel-rule/use-rule-text.ts';
import { createdText } from '../../../../ground/days/created-text.ts';
import styles from './booking-facts.module.css';
import quiet from './quiet.module.css';
import shared from '../../../../components/shared.module.css';

interface BookingFactsProps {
  readonly booking: Booking;
  readonly timeZone: string;
}

const HOW = { Widget: 'widget', Preview: 'preview', 'Back office': 'backOffice', Agent: 'agent' } as const;

/** What was booked, for when, and how: a name and a value a line. */
export const BookingFacts = ({ booking, timeZone }: BookingFactsProps) => {
  const { t, i18n } = useTranslation();
  const ruleText = useRuleText();
  const {
    bookAt,
    categoryName,
    nbPeople,
    addons,
    bookOn,
    createdAt,
    language,
    offer,
    price,
    currency,
    unit,
  } = booking;
  const extras = addons.reduce((sum, addon) => sum + addon.amount * (toMinor(addon.price, currency) ?? 0), 0);
  const languages = new Intl.DisplayNames(i18n.language, { type: 'language' });
  return (
    <dl className={styles.facts}>
      <Fact name={t('bookings.day')}>
        <strong>{writeDay(bookAt, i18n.language)}</strong>
      </Fact>
      <Fact name={t('bookings.hours')}>
        <BookingHours booking={booking} />
      </Fact>
      <Fact name={t('bookings.category')}>
        {categoryName}{' '}
        {booking.toReplace ? (
          <ToReplaceTag />
        ) : (
          offer === null && <Tag title={t('bookings.oldScheduleHelp')}>{t('bookings.oldSchedule')}</Tag>
        )}
      </Fact>
      {unit && <Fact name={t('units.unit')}>{unit.name ?? t('units.number', { number: unit.unit })}</Fact>}
      {nbPeople !== null && <Fact name={t('bookings.people')}>{nbPeople}</Fact>}
      {addons.length > 0 && (
        <Fact name={t('bookings.extras')}>
          <BookingExtras booking={booking} />
        </Fact>
      )}
      <Fact name={t('bookings.price')}>
        <BookingPrice booking={booking} />
        {extras > 0 && extras < (toMinor(price, currency) ?? 0) && (
          <span className={`${quiet.quiet} ${styles.extras}`}>
            {t('bookings.ofWhichExtras', { price: formatMoney(extras, currency, i18n.language) })}
          </span>
        )}
        {booking.priceReason !== null && (
          <span className={`${quiet.quiet} ${styles.reason}`}>
            {t('bookings.priceSet', { reason: booking.priceReason })}
          </span>
        )}
      </Fact>
      <Fact name={t('cancelRule.title')}>{ruleText(booking.cancelHours)}</Fact>
      <GuestRecordFact booking={booking} />
      <Fact name={t('bookings.how')}>{t(`bookings.how.${HOW[bookOn]}`)}</Fact>
      <Fact name={t('bookings.language')}>{languages.of(language)}</Fact>
      <Fact name={t('bookings.created')}>{createdText(createdAt, timeZone)}</Fact>
    </dl>
  );
};

/** Whether the guest came before, and how often not; nothing where there is nothing to say. */
const GuestRecordFact = ({ booking: { id, isConfidential, email } }: Pick<BookingFactsProps, 'booking'>) => {
  const { t } = useTranslation();
  const isKnown = !isConfidential && email !== null;
  const { data } = useQuery({ ...guestRecordQuery(id), enabled: isKnown });
  if (!isKnown || !data || data.came + data.absent === 0) return null;
  const came = data.came > 0 ? t('bookings.came', { count: data.came }) : t('bookings.neverHere');
  return (
    <Fact name={t('bookings.record')}>
      {came}
      {data.absent > 0 && (
        <>
          {' · '}
          <Typography.Text type="warning" strong>
            {t('bookings.absent', { count: data.absent })}
          </Typography.Text>
        </>
      )}
    </Fact>
  );
};

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

const Fact = ({ name, children }: FactProps) => (
  <>
    <dt>{name}</dt>
    <dd className={shared.numbers}>{children}</dd>
  </>
);

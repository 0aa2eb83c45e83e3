import { formatTimeOfDay } from '@meridienne/domain';
import { capitalised, dayText, type Fact, moneyText, oneLine, sayIn, timesText } from '@meridienne/emails';
import { mailTexts, translate, translatePlural } from '@meridienne/i18n';
import type { BookingValues } from '../../../../db/column-types.ts';
import type { ToldBooking } from './told-booking.ts';

/** What of a booking was otherwise, as its guest had read it: what has come back to the same since isn't told. */
export function formerFacts({ booking, language }: ToldBooking, was: BookingValues): Fact[] {
  const label = sayIn(language);
  const texts = mailTexts[language];
  const notSaid = label('change.notSaid');
  const facts: (Fact | false)[] = [
    was.bookAt !== undefined &&
      was.bookAt !== booking.day && {
        label: label('label.date'),
        value: capitalised(dayText(was.bookAt, language), language),
      },
    was.timeSlotName !== undefined &&
      was.timeSlotName !== booking.timeSlotName && {
        label: label('label.time'),
        value: timesText(was.timeSlotName, language),
      },
    was.arrivedAt !== undefined &&
      hourOf(was.arrivedAt) !== (booking.arrivedAt ?? null) && {
        label: label('label.arrival'),
        value: was.arrivedAt === null ? notSaid : timesText(formatTimeOfDay(was.arrivedAt), language),
      },
    was.categoryNameVisitor !== undefined &&
      was.categoryNameVisitor !== booking.categoryName && {
        label: label('label.category'),
        value: oneLine(was.categoryNameVisitor),
      },
    was.nbPeople !== undefined &&
      was.nbPeople !== (booking.nbPeople ?? null) && {
        label: label('label.people'),
        value: was.nbPeople === null ? notSaid : translatePlural(texts, language, 'people', was.nbPeople),
      },
    was.addons !== undefined &&
      addonsText(was.addons) !== addonsText(booking.addons) && {
        label: label('label.addons'),
        value: addonsText(was.addons) || label('change.none'),
      },
    was.price !== undefined &&
      was.price !== booking.totalMinor && {
        label: label('label.total'),
        value: moneyText(was.price, booking.currency, language),
      },
  ];
  return facts.filter((fact) => fact !== false);

  function addonsText(addons: readonly { name: string; visitorName?: string; amount: number }[]): string {
    return addons
      .map(({ name, visitorName = name, amount }) =>
        translate(texts, 'addon.line', { name: oneLine(visitorName), amount }),
      )
      .join(', ');
  }
}

const hourOf = (minute: number | null): string | null => (minute === null ? null : formatTimeOfDay(minute));

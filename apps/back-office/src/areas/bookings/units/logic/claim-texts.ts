import type { PoolClaim, PoolWeek } from '@meridienne/contracts';
import { localTimes, writeDay } from '@meridienne/domain';
import type { TFunction } from 'i18next';
import { hoursText } from '../../../../ground/days/slot-times.ts';
import { guestName } from '../../record/logic/guest-name.ts';
import { isUnplaced } from './unit-rows.ts';

/** Says what takes units, as a bar and its menu tell it. */
export interface ClaimTexts {
  who(claim: PoolClaim): string;
  /** The guest's own; of a block from when until when. */
  hours(claim: PoolClaim): string;
  day(claim: PoolClaim): string;
  /** Empty where nothing is cleaned. */
  cleaning(claim: PoolClaim): string;
  /** Which unit, and whether it is kept. */
  units(claim: PoolClaim): string;
  unit(unit: number): string;
  /** All of it, to whoever doesn't see the bar. */
  label(claim: PoolClaim): string;
}

export const createClaimTexts = (
  t: TFunction,
  language: string,
  { units, noName }: { readonly units: PoolWeek['units']; readonly noName: string },
): ClaimTexts => {
  const unit = (number: number) =>
    units.find((each) => each.unit === number)?.name ?? t('units.number', { number });
  const list = new Intl.ListFormat(language, { type: 'unit' });
  const who = ({ booking, reason, calendar }: PoolClaim) =>
    booking ? guestName(booking) || noName : reason?.trim() || calendar?.name || t('units.block');
  const day = (claim: PoolClaim) =>
    writeDay(claim.booking?.bookAt ?? claim.from, language, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    });
  const hours = ({ booking, from, fromTime, to, toTime }: PoolClaim) => {
    if (booking) return hoursText(booking, language);
    if (from === to) return hoursText({ start: fromTime, end: toTime }, language);
    const until = writeDay(to, language, { weekday: 'short', day: 'numeric', month: 'short' });
    return t('units.until', {
      from: localTimes(fromTime, language),
      day: until,
      to: localTimes(toTime, language),
    });
  };
  const cleaning = ({ booking, fromTime, toTime }: PoolClaim) =>
    booking === null || (booking.start === fromTime && booking.end === toTime)
      ? ''
      : t('units.cleaning', { hours: hoursText({ start: fromTime, end: toTime }, language) });
  const unitsText = (claim: PoolClaim) => {
    const names = list.format(claim.unitNumbers.map(unit));
    if (isUnplaced(claim)) return [names, t('units.without')].filter(Boolean).join(', ');
    return t(claim.isPinned ? 'units.pinnedTo' : 'units.standsIn', { unit: names });
  };
  return {
    who,
    hours,
    day,
    cleaning,
    units: unitsText,
    unit,
    label: (claim) =>
      [
        who(claim),
        claim.booking ? claim.booking.categoryName : t('units.block'),
        day(claim),
        hours(claim),
        cleaning(claim),
        unitsText(claim),
      ]
        .filter(Boolean)
        .join(', '),
  };
};

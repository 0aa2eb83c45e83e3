import type { CreatedBooking, PublicOffer } from '@meridienne/contracts';
import { googleCalendarUrl, phoneUrl } from '@meridienne/domain';
import type { ReactNode } from 'react';
import { CalendarIcon, PhoneIcon, SeeIcon, WayIcon } from '../components/icons.tsx';
import { useWidget } from '../element/widget-context.ts';
import { minutesOf } from '../flow/offer-minutes.ts';

interface EndWaysProps {
  readonly guest: NonNullable<CreatedBooking['guest']>;
  readonly offer: PublicOffer;
  readonly bookingId: number;
}

/** What a guest does next: keeps the date, finds the way, calls, or thinks again. The mail has the same. */
export const EndWays = ({ guest, offer, bookingId }: EndWaysProps) => {
  const { widget, texts } = useWidget();
  const { account } = widget;
  const { category, day } = offer;
  const google = googleCalendarUrl({
    title: `${texts.own(category.names, category.name)}, ${account.name}`,
    day,
    ...minutesOf(offer),
    timeZone: account.timeZone,
    details: `${texts.t('end.number')} ${bookingId}\n${guest.url}`,
    place: account.name + (guest.address ? `, ${guest.address}` : ''),
  });
  return (
    <ul className="end-ways">
      <Way href={guest.calendarUrl} icon={<CalendarIcon />} isFile>
        {texts.t('end.calendar')}
      </Way>
      <Way href={google} icon={<CalendarIcon />}>
        {texts.t('end.google')}
      </Way>
      {guest.directionsUrl && (
        <Way href={guest.directionsUrl} icon={<WayIcon />}>
          {texts.t('end.way')}
        </Way>
      )}
      {guest.phone && (
        <Way href={phoneUrl(guest.phone)} icon={<PhoneIcon />} isFile>
          {/* A number is read in one line. */}
          {texts.t('end.call', { phone: guest.phone.replaceAll(' ', '\u00a0') })}
        </Way>
      )}
      <Way href={guest.url} icon={<SeeIcon />}>
        {texts.t('end.booking')}
      </Way>
    </ul>
  );
};

interface WayProps {
  readonly href: string;
  readonly icon: ReactNode;
  /** Opens no page: a file, a call. */
  readonly isFile?: boolean;
  readonly children: string;
}

const Way = ({ href, icon, isFile, children }: WayProps) => {
  const { texts } = useWidget();
  return (
    <li>
      <a className="end-way" href={href} {...(!isFile && { target: '_blank', rel: 'noopener' })}>
        {icon}
        <span>
          {children}
          {!isFile && <span className="visually-hidden"> ({texts.t('end.newTab')})</span>}
        </span>
      </a>
    </li>
  );
};

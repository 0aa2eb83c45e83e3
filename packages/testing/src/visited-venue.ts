import { addDays, formatDayFirst } from '@meridienne/domain';
import type { Api } from './api.ts';
import { type Made, makeSalonVenue, venueToday } from './salon-venue.ts';

interface Grid {
  readonly 'hydra:member': readonly { timeSlots: { offers?: Made[] }[] }[];
}

/**
 * A venue that sells a salon, with a widget, and the guests who visit it and book.
 * @param token a super administrator's
 */
export async function makeVisitedVenue(api: Pick<Api, 'call'>, token: string) {
  const venue = await makeSalonVenue(api, token);
  const { account } = venue;
  const { id: widget } = await api.call<Made>(token, 'POST', '/widgets', { account, name: 'Site' });
  const offerIn = async (inDays: number) => {
    const day = formatDayFirst(addDays(venueToday(), inDays));
    const path = `/accounts/${account}/categories?firstDateNeeded=${day}&days=0`;
    const grid = await api.call<Grid>(token, 'GET', path);
    return grid['hydra:member'].flatMap(({ timeSlots }) =>
      timeSlots.flatMap(({ offers }) => offers ?? []),
    )[0];
  };
  const send = async (by: string, firstname: string, inDays: number, more: object) =>
    api.call<Made & { bookingId: number }>(by, 'POST', '/public/bookings', {
      account: `/api/accounts/${account}`,
      offer: `/api/offers/${(await offerIn(inDays))?.id}`,
      firstname,
      lastname: 'Garnier',
      email: `${firstname.toLowerCase()}@example.com`,
      phone: '0612345678',
      price: 40,
      ...more,
    });
  /** A guest books in the widget, so many days ahead. */
  const book = (firstname: string, inDays: number, comment = '') =>
    send('none', firstname, inDays, { widget: `/api/widgets/${widget}`, comment });
  const bookByPhone = async (status: string) => {
    const { id } = await send(token, 'Nora', 4, { bookOn: 'Back office' });
    await api.call(token, 'PATCH', `/bookings/${id}`, { status });
  };
  /** A visit opens the widget. */
  const visit = (visitId: string) =>
    api.call('none', 'POST', '/public/post-statistic', { widgetId: widget, action: 'opened', visitId });
  return { ...venue, widget, book, bookByPhone, visit };
}

import type { Api } from './api.ts';
import { uniqueName } from './demo.ts';

/** A venue of its own: two rooms of two slots, and a spa by the hour. */
export async function makePriceVenue(api: Pick<Api, 'call'>, token: string) {
  const make = async (path: string, body: object) =>
    (await api.call<{ id: number }>(token, 'POST', path, body)).id;
  const account = await make('/accounts', {
    name: uniqueName('Hôtel des Tarifs'),
    isPremium: true,
    defaultLanguage: 'fr',
    widgetLanguages: ['fr'],
  });
  const morning = await make('/time_slots', { account, start: '10h30', end: '14h00' });
  const night = await make('/time_slots', { account, start: '22h00', end: '02h00' });
  const room = (name: string) =>
    make('/categories', { account, names: { fr: name }, type: 'timeslot', timeSlots: [morning, night] });
  const classic = await room('Chambre Classique');
  const suite = await room('Suite Étoile');
  const spa = await make('/categories', {
    account,
    names: { fr: 'Spa' },
    type: 'duration',
    timeSlots: [morning],
    duration: '00h30',
    breaktime: 0,
  });
  const offers = async (query = '') =>
    api.call<{ 'hydra:totalItems': number; 'hydra:member': { price: number; day: string }[] }>(
      token,
      'GET',
      `/offers?account.id=${account}&itemsPerPage=100${query}`,
    );
  return { account, morning, night, classic, suite, spa, offers };
}

import { accountSells, hostedPageUrl, venueNow } from '@meridienne/domain';
import type { listVenuesForAgents } from '../queries/listed-venues.ts';

type Venue = Awaited<ReturnType<typeof listVenuesForAgents>>[number];

/** What is typed makes no link and no line of its own. */
const plain = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>()#]/g, String.raw`\$&`);

const link = (name: string, address: string, about: string) => `- [${plain(name)}](${address}): ${about}`;

/** What this installation is and how programs use it, in the form of llmstxt.org: built from what is switched on. */
export function llmsTxt(
  venues: readonly Venue[],
  { publicUrl, at }: { publicUrl: string; at: Date },
): string {
  const open = venues.filter((venue) => accountSells(venue, venueNow(at, venue.timeZone).day));
  const listed = open.flatMap(({ id, name, address, widgetId }) => [
    ...(widgetId === null
      ? []
      : [
          link(
            name,
            hostedPageUrl({ origin: publicUrl, accountId: id, accountName: name, widgetId }),
            `the page on which people book${address === null ? '' : `; ${plain(address)}`}`,
          ),
        ]),
    link(
      `${name}, for agents`,
      `${publicUrl}/mcp/${id}`,
      'Model Context Protocol, streamable HTTP, no sign-in',
    ),
  ]);
  const agents =
    open.length === 0
      ? ['No venue lets agents book at present: give the guest the address of the venue’s page.']
      : [
          'Agents book by the Model Context Protocol, at an address for each venue. `list_rooms`, `find_days` and `see_day` read; `quote_booking` tells the exact total, takes nothing and holds nothing; `confirm_booking` books, with the token of the quote, the guest’s own name, e-mail and phone, and the guest’s consent. Ask the guest before you confirm. Calls are limited by network, bookings also by e-mail: a 429 says when to come back.',
        ];
  return [
    '# Méridienne',
    '',
    '> Hotels and other venues sell rooms by the day here: a room, a spa or a meeting room for some hours, without the night. Guests book without an account and pay at the venue.',
    '',
    ...agents,
    '',
    'Days and hours are the venue’s own, in its time zone. Prices are what the guest pays at the venue, in its currency. Whoever books by mistake can cancel by the link of the confirmation e-mail, as the venue’s rule allows.',
    '',
    ...(listed.length === 0 ? [] : ['## Venues', '', ...listed, '']),
    '## API',
    '',
    link('API documentation', `${publicUrl}/api/docs`, 'how calls are made, with every call to read'),
    link('OpenAPI document', `${publicUrl}/api/docs.json`, 'the same for programs, OpenAPI 3.1'),
    link('Hydra vocabulary', `${publicUrl}/api/docs.jsonld`, 'the same as JSON-LD'),
    '',
    '## Optional',
    '',
    link('Privacy', `${publicUrl}/confidentialite?lang=en`, 'what becomes of a guest’s data'),
    link('For venues', `${publicUrl}/?lang=en`, 'what the product does'),
    '',
  ].join('\n');
}

import { uniqueName } from '@meridienne/testing';
import { screen } from '@testing-library/dom';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { intercept } from '../../../test/browser.ts';
import { findRow } from '../../../test/looking.ts';
import { api, open, sessionOf } from '../../../test/screen.tsx';

/** What is sent to whoever listens to an account. @returns what resolves once a change is told */
async function listenBeside(token: string, id: number): Promise<() => Promise<void>> {
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await fetch(`${inject('origin')}/api/accounts/${id}/events`, { headers });
  return async () => {
    for await (const chunk of body!) if (new TextDecoder().decode(chunk).includes('changed')) return;
  };
}

/** A question after what has changed lately, as if all that was changed so far were six seconds older. */
const later = (query: string) =>
  query.replace(/(?<=lastMs=)\d+/, (lastMs) => String(Math.max(0, Number(lastMs) - 6_000)));

const makeVenue = async (token: string) => {
  const venue = { name: uniqueName('Hôtel'), isPremium: true };
  const { id } = await api.call<{ id: number }>(token, 'POST', '/accounts', venue);
  const add = (name: string) =>
    api.call(token, 'POST', '/time_slots', { account: id, start: '8h00', end: '20h00', name });
  return { id, add };
};

/** A page of a venue's slots, whose stream is kept from opening; a colleague may add others. */
async function openSlots(askedAs = (query: string) => query) {
  const session = await sessionOf('superAdmin');
  // The server's process listens from its first stream on.
  const other = await makeVenue(session.token);
  open('/horaires', session, other.id);
  await screen.findByText(/^Aucune tranche horaire/);
  await other.add('Éveil');
  await findRow(/Éveil/);

  const { id, add } = await makeVenue(session.token);
  const untilTold = await listenBeside(session.token, id);
  const reads = { count: 0 };
  intercept(`GET /accounts/${id}/time_slots`, (go) => {
    reads.count += 1;
    return go();
  });
  const asked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  intercept(`GET /accounts/${id}/events`, async (go, _body, query) => {
    asked.resolve();
    await release.promise;
    return go(askedAs(query));
  });
  open('/horaires', session, id);
  await screen.findByText(/^Aucune tranche horaire/);
  await asked.promise;
  return { reads, add, untilTold, listen: release.resolve };
}

test('what changes after it was read, and before the page listens, shows', async () => {
  const { add, listen, reads, untilTold } = await openSlots();
  await add('Matinée');
  // The page isn't among those who listen.
  await untilTold();
  expect(screen.queryByText('Matinée')).toBeNull();
  expect(reads.count).toBe(1);
  listen();
  await findRow(/Matinée/);
});

test('as long as nothing changes, nothing is read twice', async () => {
  // Of what was changed shortly before it was loaded, a page can't know whether it has read it.
  const { add, listen, reads } = await openSlots(later);
  // Were anything missed, it would be read at once.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => random.mockRestore());
  listen();
  await add('Matinée');
  await findRow(/Matinée/);
  expect(reads.count).toBe(2);
});

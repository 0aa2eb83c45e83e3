import { uniqueName } from '@meridienne/testing';
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { intercept } from '../../../test/browser.ts';
import { findRow } from '../../../test/looking.ts';
import { api, open, sessionOf } from '../../../test/screen.tsx';

const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

const makeVenue = async (token: string) => {
  const venue = { name: uniqueName('Hôtel'), isPremium: true };
  const { id } = await api.call<{ id: number }>(token, 'POST', '/accounts', venue);
  const add = (name: string) =>
    api.call(token, 'POST', '/time_slots', { account: id, start: '8h00', end: '20h00', name });
  return { id, add };
};

/** A page of a venue's slots, whose stream is kept from opening; a colleague may add others. */
async function openSlots(restMs = 0) {
  const session = await sessionOf('superAdmin');
  // The server's process listens from its first stream on.
  const other = await makeVenue(session.token);
  open('/horaires', session, other.id);
  await screen.findByText(/^Aucune tranche horaire/);
  await other.add('Éveil');
  await findRow(/Éveil/);

  const { id, add } = await makeVenue(session.token);
  await pause(restMs);
  const reads = { count: 0 };
  intercept(`GET /accounts/${id}/time_slots`, (go) => {
    reads.count += 1;
    return go();
  });
  const asked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  intercept(`GET /accounts/${id}/events`, async (go) => {
    asked.resolve();
    await release.promise;
    return go();
  });
  open('/horaires', session, id);
  await screen.findByText(/^Aucune tranche horaire/);
  await asked.promise;
  return { reads, add, listen: release.resolve };
}

test('what changes after it was read, and before the page listens, shows', async () => {
  const { add, listen, reads } = await openSlots();
  await add('Matinée');
  // It is told meanwhile, to nobody.
  await pause(1_000);
  expect(screen.queryByText('Matinée')).toBeNull();
  expect(reads.count).toBe(1);
  listen();
  await findRow(/Matinée/);
});

test('as long as nothing changes, nothing is read twice', async () => {
  // Of what was changed shortly before it was loaded, a page can't know whether it has read it.
  const { add, listen, reads } = await openSlots(6_000);
  await pause(400);
  listen();
  await pause(2_000);
  expect(reads.count).toBe(1);
  await add('Matinée');
  await findRow(/Matinée/);
  expect(reads.count).toBe(2);
});

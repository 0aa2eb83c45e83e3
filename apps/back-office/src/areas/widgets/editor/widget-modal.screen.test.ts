import { uniqueName } from '@meridienne/testing';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { intercept } from '../../../../test/browser.ts';
import { expectClosed, expectGone, expectValue } from '../../../../test/looking.ts';
import { press } from '../../../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

interface Stored {
  readonly isShortWay: boolean;
  readonly fewLeft: number | null;
}

test('a widget is given a short way, and few places that it tells', async () => {
  const session = await sessionOf('superAdmin');
  const { id } = await api.call<{ id: number }>(session.token, 'POST', '/accounts', {
    name: uniqueName('Hôtel des Pas'),
  });
  const widget = await api.call<{ id: number }>(session.token, 'POST', '/widgets', {
    name: 'Site',
    account: `/api/accounts/${id}`,
  });
  const stored = () => api.call<Stored>(session.token, 'GET', `/widgets/${widget.id}`);
  // The preview is a page of its own, which only a browser can draw: it waits.
  intercept(`GET /accounts/${id}/addons`, () => new Promise(() => undefined));
  const user = open('/widgets', session, id);
  const edit = async () => {
    await press(user, /Modifier.*Site/);
    return screen.findByRole('dialog', { name: /Site/ });
  };

  const window = await edit();
  const dialog = within(window);
  const shortWay = await dialog.findByRole('switch', { name: 'Parcours court' });
  expect(shortWay.getAttribute('aria-checked')).toBe('false');
  const few = () => dialog.getByRole('spinbutton', { name: /^Dire/ });
  for (const typed of ['0', '21', '2,5', '-1']) {
    fill(few(), typed);
    await press(user, 'Enregistrer', dialog);
    await dialog.findByText(/^Choisissez un nombre entier de 1 à 20/);
    fill(few(), '');
    await expectGone(() => dialog.queryByText(/^Choisissez un nombre entier de 1 à 20/));
  }
  expect(await stored()).toMatchObject({ isShortWay: false, fewLeft: null });
  await user.click(shortWay);
  fill(few(), '3');
  await press(user, 'Enregistrer', dialog);
  await expectClosed(window);
  expect(await stored()).toMatchObject({ isShortWay: true, fewLeft: 3 });

  const again = within(await edit());
  expect((await again.findByRole('switch', { name: 'Parcours court' })).getAttribute('aria-checked')).toBe(
    'true',
  );
  await expectValue(() => again.getByRole('spinbutton', { name: /^Dire/ }), '3');
});

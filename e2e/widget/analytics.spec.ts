import { expect, test } from './widget-test.ts';

interface Pushed {
  event?: string;
  id?: string;
  step?: string;
  ecommerce?: { value: number; currency: string; transaction_id?: string; items: unknown[] } | null;
}

test('a tag manager hears each step and the booking, under their own and under GA4’s names', async ({
  visit,
}) => {
  const { page } = visit;
  await page.addInitScript('window.dataLayer = []');
  await visit.goToConfirmation();
  await visit.fillContact();
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('480213')).toBeVisible();
  const pushed = await page.evaluate<Pushed[]>('window.dataLayer');
  expect(pushed.flatMap(({ step, id }) => (step ? [[step, id]] : []))).toEqual([
    ['start', 'brd_start_7'],
    ['date', 'brd_date_7'],
    ['service', 'brd_service_7'],
    ['extras', 'brd_extras_7'],
    ['confirmation', 'brd_confirmation_7'],
    ['end', 'brd_end_7'],
  ]);
  expect(pushed.find(({ event }) => event === 'meridienne_booked')).toEqual({
    event: 'meridienne_booked',
    id: 'brd_end_7',
    widgetId: 7,
    bookingId: 480213,
    price: 62,
    currency: 'EUR',
  });
  const ga4 = pushed.filter(({ ecommerce }) => ecommerce);
  expect(ga4.map(({ event }) => event)).toEqual([
    'view_item_list',
    'select_item',
    'begin_checkout',
    'purchase',
  ]);
  expect(ga4[0]?.ecommerce?.items).toHaveLength(9);
  expect(ga4.at(-1)?.ecommerce).toEqual({
    transaction_id: '480213',
    item_list_name: 'Hôtel des Tilleuls',
    value: 62,
    currency: 'EUR',
    items: [{ item_id: '/api/categories/11', item_name: 'Chambre Classique', price: 62, quantity: 1 }],
  });
});

test('a preview books for real, and neither statistics nor a tag manager hear of it', async ({ visit }) => {
  const { page } = visit;
  await page.addInitScript('window.dataLayer = []');
  await visit.load('data-mode="preview"');
  await visit.goOn('Commencer');
  await visit.goOn('Choisir mon créneau horaire');
  await page
    .getByRole('button', { name: /Chambre Classique/ })
    .first()
    .click();
  await visit.goOn('Finaliser votre réservation');
  await visit.fillContact();
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('480213')).toBeVisible();
  expect(visit.sent('/bookings')[0]?.body).toMatchObject({ bookOn: 'Preview' });
  expect(visit.sent('post-statistic')).toEqual([]);
  expect(await page.evaluate('window.dataLayer')).toEqual([]);
});

test('leaving the page with the window open counts as closing it, coming back as opening it', async ({
  visit,
}) => {
  const { page } = visit;
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide'));
    dispatchEvent(new PageTransitionEvent('pageshow'));
  });
  await expect
    .poll(() => visit.sent('post-statistic').map(({ body }) => [body['action'], body['step']]))
    .toEqual([
      ['opened', 'start'],
      ['closed', 'date'],
      ['opened', 'date'],
    ]);
});

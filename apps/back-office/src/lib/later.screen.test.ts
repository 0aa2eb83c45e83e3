import { screen } from '@testing-library/dom';
import { createElement, type ReactNode, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { expectGone } from '../../test/looking.ts';
import { later, ready } from './later.ts';

const Field = () => createElement('input', { 'aria-label': 'part' });

/** A line that is away the first few times. */
const comesAfter = (failures: number) => {
  let tries = 0;
  return () => (++tries > failures ? Promise.resolve(Field) : Promise.reject(new TypeError('away')));
};

function draw(content: ReactNode) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    document.body.replaceChildren();
  });
  root.render(content);
  return root;
}

/** A page in which something is typed already. */
const pageWith = (part: ReactNode) => [
  createElement('input', { key: 'typed', 'aria-label': 'typed', defaultValue: 'kept' }),
  createElement(Suspense, { key: 'part', fallback: 'in its place' }, part),
];

test.each([
  ['later', later],
  ['ready', ready],
])('a part that doesn’t come (%s) leaves the page as it is, and comes when it can', async (_name, lazily) => {
  const Part = lazily(comesAfter(2));
  const root = draw(pageWith(createElement(Part)));
  const typed = await screen.findByRole('textbox', { name: 'typed' });
  await screen.findByText('in its place');
  await screen.findByRole('textbox', { name: 'part' }, { timeout: 30_000 });
  expect(screen.getByRole('textbox', { name: 'typed' })).toBe(typed);
  // From then on it is drawn at once, and nothing in its place.
  root.render(pageWith(null));
  await expectGone(() => screen.queryByRole('textbox', { name: 'part' }));
  flushSync(() => root.render(pageWith(createElement(Part))));
  screen.getByRole('textbox', { name: 'part' });
});

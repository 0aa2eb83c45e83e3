import { fireEvent, screen } from '@testing-library/dom';
import { createElement, lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { ButtonWithMenu, type DoneBefore } from './button-with-menu.tsx';
import { UntilMenu } from './menu-button.tsx';

/** A button whose menu is on its way. @returns what lets it come */
function draw(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const Menu = lazy(async () => {
    await promise;
    return { default: ButtonWithMenu };
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    document.body.replaceChildren();
  });
  const items = [{ key: 'copy', label: 'Copier' }];
  const button = { title: 'Outils' };
  const props = {
    button,
    children: (before: DoneBefore) => createElement(Menu, { ...button, items, before }),
  };
  root.render(createElement(UntilMenu, props));
  return resolve;
}

const press = { button: 0, pointerType: 'mouse' };
const button = () => screen.findByRole('button', { name: 'Outils' });

test.each([
  ['has let go', true],
  ['still holds the mouse down', false],
])('who presses before the menu has come, and %s, finds it open', async (_case, isOver) => {
  const come = draw();
  const before = await button();
  fireEvent.pointerDown(before, press);
  if (isOver) {
    fireEvent.click(before);
    fireEvent.pointerOut(before, { relatedTarget: document.body });
  }
  come();
  expect(await screen.findByRole('menuitem', { name: 'Copier' })).toBeDefined();
});

test('who takes the mouse away before letting go has pressed nothing', async () => {
  const come = draw();
  const before = await button();
  fireEvent.pointerDown(before, press);
  fireEvent.pointerOut(before, { relatedTarget: document.body });
  come();
  await expect.poll(() => before.isConnected).toBe(false);
  expect((await button()).getAttribute('aria-expanded')).toBe('false');
});

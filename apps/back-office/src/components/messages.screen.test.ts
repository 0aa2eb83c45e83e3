import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createElement, Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createInstance } from 'i18next';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectGone } from '../../test/looking.ts';

/** How often the code of messages doesn't come. */
let failures = 0;
vi.mock(import('./message-holder.tsx'), (original) => {
  failures -= 1;
  if (failures >= 0) throw new TypeError('away');
  return original();
});

/** A page with a field, and a button that asks. */
async function openPage() {
  vi.resetModules();
  const { Messages, useMessages } = await import('./messages.tsx');
  const Ask = () => {
    const { modal } = useMessages();
    const onClick = () =>
      void modal.confirm({ title: 'Supprimer ?', transitionName: '', maskTransitionName: '' });
    return createElement('button', { onClick }, 'supprimer');
  };
  const i18n = createInstance({ lng: 'fr', resources: {} });
  await i18n.init();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    document.body.replaceChildren();
  });
  const page = createElement(Fragment, null, createElement('input'), createElement(Ask));
  root.render(createElement(I18nextProvider, { i18n }, createElement(Messages, null, page)));
  await screen.findByRole('textbox');
  return userEvent.setup();
}

const SOON = { timeout: 10_000 };

test('messages whose code doesn’t come leave the page as it is; it says so, and asks once they are here', async () => {
  failures = 2;
  const user = await openPage();
  await user.type(screen.getByRole('textbox'), 'kept');
  await user.click(screen.getByRole('button', { name: 'supprimer' }));
  const note = await screen.findByRole('alert', undefined, SOON);
  expect(note.textContent).toMatch(/^shell\.noAnswer/);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'kept');
  await screen.findByRole('dialog', undefined, SOON);
  await expectGone(() => screen.queryByRole('alert'));
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'kept');
});

test('what is pressed twice before there is a window asks once', async () => {
  failures = 1;
  const user = await openPage();
  await user.dblClick(screen.getByRole('button', { name: 'supprimer' }));
  await screen.findByRole('dialog', undefined, SOON);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

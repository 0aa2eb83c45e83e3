import { fireEvent, screen } from '@testing-library/dom';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

test('a text is searched for once, however late what was searched is drawn', async () => {
  const onSearch = vi.fn<(text: string) => void>();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    document.body.replaceChildren();
  });
  root.render(createElement(SearchField, { label: 'Recherche', value: '', debounceMs: 10, onSearch }));
  const field = await screen.findByRole('searchbox');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  field.focus();
  fireEvent.change(field, { target: { value: 'Quais ' } });
  // On the way to a button that leaves the page.
  field.blur();
  expect(onSearch.mock.calls).toEqual([['Quais']]);
  await vi.advanceTimersByTimeAsync(1000);
  // React draws what the pause's end has changed, and runs its effects.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(onSearch.mock.calls).toEqual([['Quais']]);
});

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountId } from '../lib/use-account-id.ts';
import { isTyping } from '../lib/key-target.ts';
import { ready } from '../lib/later.ts';
import { WhenOpened } from './when-opened.tsx';

const KeysModal = ready(async () => (await import('./keys-modal.tsx')).KeysModal);

/** A key as it is written on the keyboard, and what it does. */
export type Keys = readonly (readonly [key: string, does: string])[];

const NONE: Keys = [];
const PageKeys = createContext<(keys: Keys) => void>(() => {});

/** Lists a page's own keys under `?`, as long as it is there; the list has to stay the same object. */
export const usePageKeys = (keys: Keys): void => {
  const set = useContext(PageKeys);
  useEffect(() => {
    set(keys);
    return () => set(NONE);
  }, [set, keys]);
};

const searchOfPage = () => document.querySelector<HTMLInputElement>('main input[type=search]');

/** `/` goes to the page's search, `?` lists the keys. */
export const Shortcuts = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation();
  const accountId = useAccountId();
  const [isOpen, setIsOpen] = useState(false);
  const [pageKeys, setPageKeys] = useState(NONE);
  const [hasSearch, setHasSearch] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '?') {
        setHasSearch(searchOfPage() !== null);
        setIsOpen(true);
      }
      if (event.key === '/' && !document.querySelector('[role=dialog]')) {
        const search = searchOfPage();
        if (!search) return;
        event.preventDefault();
        search.focus();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const own: Keys = [
    ...(hasSearch ? ([['/', t('shell.keySearch')]] as const) : NONE),
    ...(accountId === null ? NONE : ([['Ctrl K', t('bookingSearch.title')]] as const)),
    ['Esc', t('shell.keyClose')],
    ['?', t('shell.keyHelp')],
  ];
  // What a page does with a key says more.
  const keys = [...pageKeys, ...own.filter(([key]) => !pageKeys.some(([used]) => used === key))];
  return (
    <PageKeys value={setPageKeys}>
      {children}
      <WhenOpened open={isOpen}>
        <KeysModal open={isOpen} keys={keys} onClose={() => setIsOpen(false)} />
      </WhenOpened>
    </PageKeys>
  );
};

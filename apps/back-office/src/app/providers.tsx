import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import builtIn from 'antd/locale/en_US';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Messages } from '../components/messages.tsx';
import { atRest } from '../lib/at-rest.ts';
import { useSession } from '../lib/use-session.ts';
import { untilHere } from '../lib/until-here.ts';
import { useMedia } from '../lib/use-media.ts';
import { clientOf } from './query-client.ts';
import { themeOf } from './theme.ts';

/** The words that come with Ant Design and dayjs, each fetched where it is spoken. */
const LOCALES = {
  fr: async () => (await import('./locales/fr.ts')).locale,
  en: async () => (await import('./locales/en.ts')).locale,
  es: async () => (await import('./locales/es.ts')).locale,
};
const isKnown = (language: string): language is keyof typeof LOCALES => Object.hasOwn(LOCALES, language);

/** They are read in what comes once the page is at rest. */
const useLocale = (language: string): Locale => {
  // Never without one: the page would begin anew as it comes.
  const [locale, setLocale] = useState<Locale>(builtIn);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      await atRest();
      const loaded = await untilHere(LOCALES[isKnown(language) ? language : 'en']);
      if (!isGone) setLocale(loaded);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [language]);
  return locale;
};

export const Providers = ({ children }: { readonly children: ReactNode }) => {
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const { i18n } = useTranslation();
  const locale = useLocale(i18n.language);
  return (
    <ConfigProvider
      theme={themeOf(isDark, isStill)}
      locale={locale}
      // In the middle of the page: its head stands over the upper edge.
      form={{ requiredMark: 'optional', scrollToFirstError: { block: 'center', focus: true } }}
    >
      <Messages>
        <SessionScope>{children}</SessionScope>
      </Messages>
    </ConfigProvider>
  );
};

/** What one person has loaded, the next one never sees, whichever tab they came in through. */
const SessionScope = ({ children }: { readonly children: ReactNode }) => {
  const who = useSession()?.id ?? null;
  return (
    <Loaded key={who} who={who}>
      {children}
    </Loaded>
  );
};

const Loaded = ({ who, children }: { readonly who: number | null; readonly children: ReactNode }) => {
  const [client] = useState(() => clientOf(who));
  const { language } = useTranslation().i18n;
  const spoken = useRef(language);
  // The server names what it tells in the language of who asks (ADR 36).
  useEffect(() => {
    if (spoken.current === language) return;
    spoken.current = language;
    void client.invalidateQueries();
  }, [client, language]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};

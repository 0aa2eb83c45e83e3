import { isToTryAgain, pauseAfter, READING_RETRIES } from '@meridienne/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App as AntApp, ConfigProvider } from 'antd';
import enGB from 'antd/locale/en_GB';
import esES from 'antd/locale/es_ES';
import frFR from 'antd/locale/fr_FR';
import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseAccount } from '../lib/current-account.ts';
import { useSession } from '../lib/session.ts';
import { useMedia } from '../lib/use-media.ts';
import { themeOf } from './theme.ts';

const LOCALES = { fr: frFR, en: enGB, es: esES };
const DAYJS = { fr: 'fr', en: 'en-gb', es: 'es' };

const FRESH_MS = 30_000;

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (tries, error) => tries < READING_RETRIES && isToTryAgain(error, tries),
        retryDelay: pauseAfter,
      },
    },
  });

export const Providers = ({ children }: { readonly children: ReactNode }) => {
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const { i18n } = useTranslation();
  const language = Object.hasOwn(LOCALES, i18n.language) ? (i18n.language as keyof typeof LOCALES) : 'en';
  useEffect(() => void dayjs.locale(DAYJS[language]), [language]);
  return (
    <ConfigProvider
      theme={themeOf(isDark, isStill)}
      locale={LOCALES[language]}
      // In the middle of the page: its head stands over the upper edge.
      form={{ requiredMark: 'optional', scrollToFirstError: { block: 'center', focus: true } }}
    >
      <AntApp message={{ duration: 5 }}>
        <SessionScope>{children}</SessionScope>
      </AntApp>
    </ConfigProvider>
  );
};

/** What one person has loaded and chosen, the next one never sees, whichever tab they came in through. */
const SessionScope = ({ children }: { readonly children: ReactNode }) => {
  const who = useSession()?.id ?? null;
  const before = useRef(who);
  useEffect(() => {
    // Who comes back goes on in their own account.
    if (who === null || before.current === who) return;
    if (before.current !== null) chooseAccount(null);
    before.current = who;
  }, [who]);
  return <Loaded key={who}>{children}</Loaded>;
};

const Loaded = ({ children }: { readonly children: ReactNode }) => {
  const [client] = useState(createClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};

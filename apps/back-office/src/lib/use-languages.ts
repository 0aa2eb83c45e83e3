import type { listTranslations } from '@meridienne/contracts';
import { INTERFACE_LANGUAGES, languageName, LANGUAGES } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { call } from './api.ts';

export { languageName };

/** The codes of the languages that somebody added to the widget or that it came with. */
export const useWidgetLanguages = (): readonly string[] => {
  const { data } = useQuery({
    queryKey: ['translations', 'widget-languages'],
    queryFn: ({ signal }) =>
      call<typeof listTranslations>('GET /translations', {
        query: { type: 'widget', pagination: false },
        signal,
      }),
  });
  return data ? data['hydra:member'].map(({ lng }) => lng) : LANGUAGES;
};

/** The codes of the languages that the back-office speaks: the server's; those of the code while they haven't come (A §8). */
export const useLanguages = (): readonly string[] => {
  const { data } = useQuery({
    queryKey: ['translations', 'admin-languages'],
    queryFn: ({ signal }) =>
      call<typeof listTranslations>('GET /translations', {
        query: { type: 'admin', pagination: false },
        signal,
      }),
  });
  return data ? data['hydra:member'].map(({ lng }) => lng) : INTERFACE_LANGUAGES;
};

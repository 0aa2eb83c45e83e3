import type { listTranslations } from '@meridienne/contracts';
import { INTERFACE_LANGUAGES } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { call } from './api.ts';

/** A language's own name, as `Français`. */
export const languageName = (code: string): string => {
  const name = new Intl.DisplayNames([code], { type: 'language', fallback: 'code' }).of(code) ?? code;
  return name.slice(0, 1).toUpperCase() + name.slice(1);
};

/** The languages that the back-office speaks: the server's; those of the code while they haven't come (A §8). */
export const useLanguages = (): { readonly code: string; readonly name: string }[] => {
  const { data } = useQuery({
    queryKey: ['translations', 'admin-languages'],
    queryFn: ({ signal }) =>
      call<typeof listTranslations>('GET /translations', {
        query: { type: 'admin', pagination: false },
        signal,
      }),
  });
  const codes = data ? data['hydra:member'].map(({ lng }) => lng) : INTERFACE_LANGUAGES;
  return codes.map((code) => ({ code, name: languageName(code) }));
};

import { LANGUAGE_KEY } from '@meridienne/domain';
import { awaited } from './at-rest.ts';
import { takeEarly } from './early.ts';
import { readSession } from './session.ts';

/** The texts didn't come; another try makes sense where the server, or the way to it, was away. */
export class TextsError extends Error {
  readonly isToTryAgain: boolean;

  constructor(status: number) {
    super(`The texts answered ${status}`);
    this.isToTryAgain = status === 0 || status >= 500;
  }
}

const signedIn = () => ({ Authorization: `Bearer ${readSession()?.token ?? 'none'}` });

type Texts = Record<string, string>;

/** The language to speak before somebody is asked. */
export const rememberedLanguage = (): string =>
  localStorage.getItem(LANGUAGE_KEY) ?? navigator.language.slice(0, 2).toLowerCase();

/** The interface's texts of a language, by key. @throws {TextsError} */
export const readTexts = async (language: string): Promise<Texts> =>
  (await takeEarly<Texts>(`texts ${language}`)) ?? fetchTexts(language);

/** As they are now; `subjects` is what their keys begin with, where not all are wanted. @throws {TextsError} */
export const fetchTexts = (language: string, subjects: readonly string[] = []): Promise<Texts> =>
  awaited(
    (async () => {
      const about = subjects.length === 0 ? '' : `&subjects=${subjects.join()}`;
      const address = `/translation/${encodeURIComponent(language)}?type=admin${about}`;
      const response = await fetch(address, { headers: signedIn() }).catch(() => null);
      if (!response?.ok) throw new TextsError(response?.status ?? 0);
      return (await response.json()) as Texts;
    })(),
  );

/** Tells the server of a key that no language has (A §9); it heeds super administrators. */
export const reportMissing = async (key: string, text: string): Promise<void> => {
  await fetch('/translation/add_missing/fr?type=admin', {
    method: 'POST',
    body: JSON.stringify({ [key]: text }),
    headers: { ...signedIn(), 'Content-Type': 'application/json' },
  }).catch(() => undefined);
};

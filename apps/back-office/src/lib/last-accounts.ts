import { LAST_ACCOUNTS_KEY } from '@meridienne/domain';

/** So many people's choices a browser keeps: a desk that a team shares has fewer. */
const PEOPLE_MAX = 20;

type Choice = readonly [who: number, account: number];

const isChoice = (value: unknown): value is Choice =>
  Array.isArray(value) && value.length === 2 && value.every((id) => Number.isSafeInteger(id) && id > 0);

/** The latest choice first; none when somebody wrote there by hand. */
const readChoices = (): Choice[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(LAST_ACCOUNTS_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isChoice) : [];
  } catch {
    return [];
  }
};

const keep = (choices: readonly Choice[]): void =>
  localStorage.setItem(LAST_ACCOUNTS_KEY, JSON.stringify(choices.slice(0, PEOPLE_MAX)));

/** The account that somebody has chosen last in this browser. */
export const readLastAccount = (who: number): number | null =>
  readChoices().find(([person]) => person === who)?.[1] ?? null;

export const keepLastAccount = (who: number, account: number): void =>
  keep([[who, account], ...readChoices().filter(([person]) => person !== who)]);

/** Forgets it unless they have chosen another one since. */
export const forgetLastAccount = (who: number, account: number): void =>
  keep(readChoices().filter(([person, chosen]) => person !== who || chosen !== account));

import { addDays, type CalendarDay, isoWeekday } from '@meridienne/domain';

/** How far the demo's prices reach, and how far back its bookings go. */
const DEMO_DAYS_AHEAD = 120;
const DEMO_DAYS_BACK = 21;

export const demoDays = (today: CalendarDay): CalendarDay[] =>
  Array.from({ length: DEMO_DAYS_BACK + DEMO_DAYS_AHEAD }, (_, at) => addDays(today, at - DEMO_DAYS_BACK));

/** Friday to Sunday cost more. */
export const isWeekendPrice = (day: CalendarDay): boolean => isoWeekday(day) >= 5;

/** The same numbers at every start (a linear congruential generator), so that a demo can be told about. */
export function demoRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export const DEMO_GUESTS = [
  ['Camille', 'Moreau'],
  ['Inès', 'Lefèvre'],
  ['Hugo', 'Garnier'],
  ['Olivia', 'Bennett'],
  ['Mateo', 'Rossi'],
  ['Jeanne', 'Dubois'],
  ['Noah', 'Keller'],
  ['Sofia', 'Almeida'],
  ['Louis', 'Perrin'],
  ['Amira', 'Haddad'],
] as const;

/** What some of them ask for. */
export const DEMO_REQUESTS = {
  fr: [
    'Nous arriverons avec un bébé, un lit d’appoint serait parfait.',
    'Une chambre au calme, côté cour si possible.',
    'Je sors d’un vol de nuit : pourrai-je entrer dès le début du créneau ?',
    'Merci de prévoir deux peignoirs.',
  ],
  en: [
    'We will bring a baby, a cot would be lovely.',
    'A quiet room, on the courtyard if you can.',
    'I come straight from a night flight: may I check in right at the start?',
    'Two bathrobes, please.',
  ],
} as const;

import { createBooking, type CreateBooking } from '@meridienne/contracts';
import type { PageRequest } from './page.ts';
import { failureText } from '../../../../http/error-handler.ts';
import { AppError, type Violation } from '../../../../kernel/app-error.ts';
import type { BookPublicly } from '../../record/commands/book-publicly.ts';
import type { PlacedBooking } from '../../record/commands/place-booking.ts';
import type { Told } from '../present/step.ts';
import type { Words } from '../present/words.ts';

type Booked = Extract<PlacedBooking, { kind: 'booked' }>;

export interface Refused {
  status: number;
  told: Told;
  headers?: Readonly<Record<string, string>>;
  /** The key has booked something: with the next press it is another booking. */
  isUsed?: boolean;
}

/** Books by the same command as the widget; what is refused comes in the page's words. */
export async function tryToBook(
  bookPublicly: BookPublicly,
  request: PageRequest,
  { body, key, words }: { body: CreateBooking; key: string; words: Words },
): Promise<{ booked: Booked } | { refused: Refused }> {
  try {
    // As the body of the call is checked, with the product's own compiler: it says what is wrong in place of yes or no.
    const checked: unknown = request.validateInput(body, createBooking.body, 'body');
    const { error } = checked as { error?: AppError };
    if (error) throw error;
    const outcome = await bookPublicly(request, body, key);
    return outcome.kind === 'booked' ? { booked: outcome } : { refused: refusedOf(outcome, words) };
  } catch (thrown) {
    return { refused: failureOf(thrown, request, words) };
  }
}

const NO_FAULTS: ReadonlyMap<string, string> = new Map();

const told = (status: number, notice: string, more: Partial<Refused> = {}): Refused => ({
  status,
  told: { notice, faults: NO_FAULTS },
  ...more,
});

function refusedOf(outcome: Exclude<PlacedBooking, Booked>, words: Words): Refused {
  switch (outcome.kind) {
    case 'notDesk':
      return told(403, words.t('error.text'));
    case 'closed':
      return told(409, words.t('error.closedText'));
    case 'invalid':
      return faulty(outcome.violations, words);
    case 'price':
      return told(409, words.say('priceChanged'));
    case 'lost':
      return told(409, words.say('placeGone'));
    case 'noShows':
      return told(409, words.t('error.byVenueText'));
    case 'pending':
      return told(409, words.t('error.pending'), { headers: { 'Retry-After': '1' } });
    case 'reused':
      return told(422, words.say('bookedAlready'), { isUsed: true });
  }
}

function failureOf(thrown: unknown, request: PageRequest, words: Words): Refused {
  if (!(thrown instanceof AppError) || thrown.status >= 500) {
    failureText(thrown, request);
    return told(thrown instanceof AppError ? thrown.status : 500, words.t('error.text'));
  }
  const { status, violations, headers, code, params } = thrown;
  // What it names has been deleted, or was never the venue's: there is nothing to correct in what was typed.
  if (violations.some(({ message }) => message === 'unknownReference' || message === 'booking.otherDay'))
    return told(404, words.say('placeGone'));
  if (violations.length > 0) return faulty(violations, words);
  return told(status, words.fault(code, params), { headers });
}

const faulty = (violations: readonly Violation[], words: Words): Refused => ({
  status: 422,
  told: {
    faults: new Map(
      violations.map(({ propertyPath, message, params }) => [propertyPath, words.fault(message, params)]),
    ),
  },
});

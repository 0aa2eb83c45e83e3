import { moveOwnBooking as contract, type MoveOwnBooking } from '@meridienne/contracts';
import {
  addMonths,
  type CalendarDay,
  type InterfaceLanguage,
  parseCalendarDay,
  startOfMonth,
} from '@meridienne/domain';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { iri } from '../../../../hydra/iri.ts';
import { AppError } from '../../../../kernel/app-error.ts';
import { answerMonth } from '../../availability/queries/answers.ts';
import { moveOwnBooking } from '../../moves/commands.ts';
import { readMoveChoices } from '../../moves/queries.ts';
import type { BookingPlace } from '../../record/commands/change-booking.ts';
import type { LinkedBookingRow } from '../../record/queries/linked-booking.ts';
import { type BookingRow, findBooking } from '../../record/queries/list-bookings.ts';
import type { Storefronts } from '../../storefront/queries/known-storefronts.ts';
import { guestTexts, isMovable, type Page } from '../present/guest-booking.ts';
import { presentMoveDay, presentMoveMonth, presentMoveQuestion } from '../present/guest-move.ts';

/** How far ahead months are shown, as `get-availability` looks. */
const MONTHS_AHEAD = 18;

interface Open {
  linked: LinkedBookingRow;
  row: BookingRow;
}

/** How far a guest has come: to a month, a day of it, or a place. */
interface Step {
  move: string;
  isDay: boolean;
  offer: string | null;
}

type Tools = Deps & { storefronts: Storefronts };

export type Tried =
  | { moved: { from: BookingPlace; to: BookingPlace } | null }
  /** Null: it isn't the guest's to move, or is another by now. */
  | { status: number; page: Page | null };

/** Which step an address asks for; null when it asks for none. */
export function moveStepOf({ move, day, offer }: Record<string, unknown>): Step | null {
  if (typeof move !== 'string') return null;
  return { move, isDay: day !== undefined, offer: typeof offer === 'string' ? offer : null };
}

/** A step of a move without script, which changes nothing; null for what can't be moved. */
export async function showMoveStep(
  deps: Tools,
  { linked, row }: Open,
  { move, isDay, offer }: Step,
  told: { language: InterfaceLanguage; notice?: string },
): Promise<Page | null> {
  if (!isMovable(row, deps.clock())) return null;
  const asked = parseCalendarDay(move);
  if (asked === null || !isDay) return showMonth(deps, { linked, row }, asked, told);
  const choices = await readMoveChoices(deps, linked.scope, row, asked);
  const wanted = offer === null ? null : iri('Offer', Number(offer));
  const choice = choices.find((each) => each.offer === wanted && !each.isOwn);
  if (choice) return presentMoveQuestion(row, { day: asked, choice }, told);
  const { words } = guestTexts[told.language];
  return presentMoveDay(row, { day: asked, choices }, wanted ? { ...told, notice: words.gone } : told);
}

async function showMonth(
  deps: Tools,
  { linked, row }: Open,
  asked: CalendarDay | null,
  told: { language: InterfaceLanguage },
): Promise<Page> {
  const { accountId } = linked.scope;
  const answer = await answerMonth(
    deps,
    asked === null ? { accountId, firstCheck: true } : { accountId, date: asked },
  );
  const today = answer.today ?? row.day;
  return presentMoveMonth(
    row,
    {
      month: asked ?? answer.firstDay ?? today,
      today,
      last: startOfMonth(addMonths(today, MONTHS_AHEAD)),
      free: new Set(answer.days.map(({ day }) => day)),
    },
    told,
  );
}

/** Moves what a form confirms; refused for what is otherwise by now, it is asked again, with what is so. */
export async function tryToMove(
  deps: Tools,
  request: FastifyRequest,
  { linked }: Open,
  { sent, language }: { sent: URLSearchParams; language: InterfaceLanguage },
): Promise<Tried> {
  const { words } = guestTexts[language];
  try {
    const asked = bodyOf(sent);
    // As the body of the call is checked.
    const checked: unknown = request.validateInput(asked, contract.body, 'body');
    const { error } = checked as { error?: AppError };
    if (error) throw error;
    const move = { id: linked.id, userId: null, asked };
    return { moved: await moveOwnBooking(deps, request, linked.scope, move) };
  } catch (error) {
    if (!(error instanceof AppError && (error.status === 409 || error.status === 422))) throw error;
    const type = error.fields['errorType'];
    const notices: Record<string, string> = { stock: words.gone, price: words.priceChanged };
    const notice = error.status === 422 ? words.askedMore : notices[String(type)];
    const row = await findBooking(deps.db, linked.scope, linked.id);
    const offer = (sent.get('offer') ?? '').replace(/^.*\//, '');
    const step = { move: sent.get('move') ?? '', isDay: true, offer: type === 'stock' ? null : offer };
    const told = { language, ...(notice !== undefined && { notice }) };
    const page = notice === undefined ? null : await showMoveStep(deps, { linked, row }, step, told);
    return { status: error.status, page };
  }
}

function bodyOf(sent: URLSearchParams): MoveOwnBooking {
  const people = sent.get('nbPeople');
  return {
    offer: sent.get('offer') ?? '',
    updatedAt: sent.get('updatedAt') ?? '',
    price: Number(sent.get('price')),
    ...(sent.has('asksArrival') && { arrivedAt: sent.get('arrivedAt') || null }),
    ...(people !== null && { nbPeople: Number(people) }),
  };
}

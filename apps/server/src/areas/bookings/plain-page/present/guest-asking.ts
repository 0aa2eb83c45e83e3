import type { GuestBooking } from '@meridienne/contracts';
import { type InterfaceLanguage, localTimes, writeDay } from '@meridienne/domain';
import { translate } from '@meridienne/i18n';
import { type Markup, markup } from '../../../../kernel/markup.ts';
import type { BookingRow } from '../../record/queries/list-bookings.ts';
import { hidden } from './frame.ts';
import { guestTexts, query } from './guest-booking.ts';

/** Whether the guest still comes, as his mail asks: a form for each answer, but that a no of who can cancel leads there. */
export function presentAskingForms(
  { status, asking }: { status: BookingRow['status']; asking: GuestBooking['asking'] },
  { language, isCancellable }: { language: InterfaceLanguage; isCancellable: boolean },
): Markup | null {
  if (asking === null) return null;
  const { asking: texts, words } = guestTexts[language];
  const due = { day: writeDay(asking.due.day, language), time: localTimes(asking.due.time, language) };
  if (status === 'canceled')
    return asking.isReleased ? markup`<p>${translate(words, 'askingReleased', due)}</p>` : null;
  if (!asking.isOpen) return null;
  if (asking.state === 'confirmed') return markup`<p>${words.askingConfirmed}</p>`;
  const form = (answer: 'yes' | 'no', look: 'button' | 'way') => markup`
    <li><form method="post" action="${query(language)}" accept-charset="utf-8">${hidden('answer', answer)}<button type="submit" class="${look}">${texts[answer]}</button></form></li>`;
  const no = isCancellable
    ? markup`<li><a class="way" href="${query(language, { ask: '1' })}">${texts.no}</a></li>`
    : form('no', 'way');
  const isDeclined = asking.state === 'declined';
  const by = translate(words, 'askingBy', due);
  const waiting = asking.releases ? `${by} ${words.askingReleases}` : by;
  const text = isDeclined ? words.askingDeclined : asking.state === 'waiting' ? waiting : words.askingLate;
  return markup`<section class="notice asking" aria-labelledby="asking"><h2 id="asking">${texts.title}</h2>
    <p>${text}</p>
    <ul class="ways">${form('yes', 'button')}${!isDeclined && no}</ul></section>`;
}

import type { PublicWidget } from '@meridienne/contracts';
import {
  arrivalTimes,
  cancelUntil,
  formatTimeOfDay,
  minutesSinceMidnightOf,
  type VenueNow,
} from '@meridienne/domain';
import { type Markup, markup } from '../../../../kernel/markup.ts';
import type { Choice, Extras, PlainOffer, Typed } from '../rules.ts';
import { hidden, hiddenChoice, leadTo, type Setting } from './frame.ts';
import { offerHead } from './offer-head.ts';
import type { Words } from './words.ts';

export interface ConfirmationView {
  choice: Choice;
  offer: PlainOffer;
  extras: Extras;
  now: VenueNow;
  /** By which a form that is sent twice books once. */
  key: string;
  /** Since when the form has been there. */
  ticket: string;
  /** Field → what is wrong in it. */
  faults: ReadonlyMap<string, string>;
}

type Setup = Setting & { typed: Typed };

export function presentConfirmation(setting: Setup, view: ConfirmationView): Markup {
  const { words, widget } = setting;
  const { choice, offer, extras, key, ticket } = view;
  const { people, addons, totalMinor } = extras;
  const months = consentOf(widget, words)?.months;
  // As it was reviewed: what is booked is what stands here.
  const reviewed = {
    ...choice,
    month: null,
    people: people === null ? null : String(people),
    amounts: new Map(addons.map(({ id, amount }) => [id, String(amount)])),
  };
  return markup`${hiddenChoice(reviewed)}${hidden('key', key)}${hidden('ticket', ticket)}${hidden('price', totalMinor)}${months !== undefined && hidden('consent', months)}
    <section class="summary" aria-label="${words.t('confirmation.summary')}">${offerHead(setting, offer)}
      ${people !== null && markup`<p>${words.people(people)}</p>`}
      ${addons.length > 0 && markup`<ul class="lines">${addons.map(({ name, names, amount, priceMinor }) => markup`<li><span>${words.t('price.line', { name: words.named(names, name), count: amount })}</span> <span class="offer-price">${words.money(priceMinor * amount)}</span></li>`)}</ul>`}
      <p class="more">${(extras.onOffer.length > 0 || extras.peopleChoices.length > 1) && leadTo(setting, { ...reviewed, isComposed: false }, words.say('changeExtras'))}
        ${leadTo(setting, { tags: choice.tags, date: offer.day }, words.t('extras.otherService'))}</p>
    </section>
    ${contact(setting, view)}
    ${arrival(setting, view)}
    ${request(setting, view)}
    ${trap(words)}
    ${confirming(setting, view)}`;
}

/** What programs fill in, and nobody sees: read out by none, reached by no key, and left alone by password managers. */
const trap = (words: Words): Markup =>
  markup`<p class="off" aria-hidden="true"><label>${words.say('leaveEmpty')} <input name="homepage" tabindex="-1" autocomplete="off" data-1p-ignore data-bwignore data-lpignore="true" data-form-type="other"></label></p>`;

const faultOf = ({ faults }: ConfirmationView, name: string): Markup | null => {
  const fault = faults.get(name);
  return fault === undefined ? null : markup`<span class="fault" id="${name}-fault">${fault}</span>`;
};

/** The first of several gets the focus. */
const marks = ({ faults }: ConfirmationView, name: string, help: string | null = null): Markup => {
  const isWrong = faults.has(name);
  const described = [isWrong && `${name}-fault`, help].filter((each) => typeof each === 'string').join(' ');
  const isFirst = FOCUSED.find((each) => faults.has(each)) === name;
  return markup`${described !== '' && markup` aria-describedby="${described}"`}${isWrong && markup` aria-invalid="true"`}${isFirst && markup` autofocus`}`;
};

const optional = (words: Words): Markup =>
  markup`<span class="quiet">(${words.t('confirmation.optional')})</span>`;

function arrival({ words, typed }: Setup, view: ConfirmationView): Markup | null {
  const { offer, now } = view;
  if (offer.category.type === 'duration') return null;
  const { start, end } = offer.slot;
  const times = arrivalTimes({ start, end, notBefore: minutesSinceMidnightOf(offer.day, now) });
  if (times.length === 0) return null;
  return markup`<p class="field"><label for="arrivedAt">${words.t('confirmation.arrival')} ${optional(words)}</label>${faultOf(view, 'arrivedAt')}
    <select id="arrivedAt" name="arrivedAt"${marks(view, 'arrivedAt')}><option value="">${words.t('confirmation.noArrival')}</option>${times.map(
      (minutes) => {
        const time = formatTimeOfDay(minutes);
        return markup`<option value="${time}"${time === typed.arrivedAt && markup` selected`}>${words.time(minutes)}</option>`;
      },
    )}</select></p>`;
}

const request = ({ words, typed }: Setup, view: ConfirmationView): Markup =>
  // A line break right after the tag is not part of the text.
  markup`<p class="field"><label for="comment">${words.t('extras.comment')} ${optional(words)}</label>${faultOf(view, 'comment')}
    <textarea id="comment" name="comment" rows="3"${marks(view, 'comment')}>
${typed.comment}</textarea></p>`;

const FIELDS = [
  { name: 'email', type: 'email', label: 'field.email', autocomplete: 'email' },
  { name: 'firstname', type: 'text', label: 'field.firstName', autocomplete: 'given-name' },
  { name: 'lastname', type: 'text', label: 'field.lastName', autocomplete: 'family-name' },
  { name: 'phone', type: 'tel', label: 'field.phone', autocomplete: 'tel' },
] as const;

const FOCUSED: readonly string[] = [...FIELDS.map(({ name }) => name), 'arrivedAt', 'comment'];

function contact({ words, typed }: Setup, view: ConfirmationView): Markup {
  const { isConfidential } = view.offer.category;
  const help = isConfidential ? 'field.phoneKept' : 'field.phoneHelp';
  return markup`<fieldset class="contact"><legend>${words.t('confirmation.contact')}</legend>${FIELDS.map(
    ({ name, type, label, autocomplete }) =>
      markup`<p class="field"><label for="${name}">${words.t(label)}</label>${faultOf(view, name)}
      <input type="${type}" id="${name}" name="${name}" value="${typed[name]}" autocomplete="${autocomplete}" required${marks(view, name, name === 'phone' ? 'phone-help' : null)}>
      ${name === 'phone' && markup`<span class="quiet" id="phone-help">${words.t(help)}</span>`}</p>`,
  )}
    ${isConfidential && markup`<p class="confidential">${words.t('confirmation.confidential')}</p>`}</fieldset>`;
}

function confirming({ widget, words }: Setup, { offer, extras, now }: ConfirmationView): Markup {
  const consent = consentOf(widget, words);
  const { start: startMinute } = offer.period ?? offer.slot;
  const { cancelHours } = offer.category;
  const until = cancelUntil({ day: offer.day, startMinute, cancelHours }, widget.account.timeZone);
  const isOver = until === null || minutesSinceMidnightOf(until.day, now) >= until.minute;
  return markup`${consent && markup`<p class="consent">${consent.text} <a href="${consent.url}" target="_blank" rel="noopener">${consent.link}</a></p>`}
    <div class="confirming"><div>
      ${extras.totalMinor > 0 && markup`<p class="total">${words.t('confirmation.total')} <strong>${words.money(extras.totalMinor)}</strong></p>`}
      <p>${words.say('nothingNow')}${extras.totalMinor > 0 && markup` ${words.t('price.onSite')}.`}</p>
      <p class="quiet">${isOver ? words.say('cancelByVenue') : words.say('cancelUntil', { date: words.day(until.day), time: words.time(until.minute) })}</p></div>
      <button type="submit" class="button book">${words.t('next.book')}</button></div>`;
}

const consentOf = ({ account }: PublicWidget, { language, own }: Words) =>
  account.consent?.[language] ?? account.consent?.[own];

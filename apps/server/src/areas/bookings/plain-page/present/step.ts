import type { VenueNow } from '@meridienne/domain';
import { markup, type Markup } from '../../../../kernel/markup.ts';
import type { Reached } from '../queries.ts';
import { type Choice, composeExtras, type Extras, hasExtras, type PlainOffer, type Typed } from '../rules.ts';
import { presentConfirmation } from './confirmation.ts';
import { presentDay } from './day.ts';
import { presentExtras } from './extras.ts';
import { frame, type Setting, type Step } from './frame.ts';
import { presentMonth } from './month.ts';
import { presentServiceTypes, type ServiceTypes } from './service-types.ts';

export interface Told {
  /** What a try to book was refused for. */
  notice?: string;
  faults: ReadonlyMap<string, string>;
}

export interface Drawn {
  title: string;
  content: Markup;
}

const NOTHING_TYPED: Typed = {
  email: '',
  firstname: '',
  lastname: '',
  phone: '',
  arrivedAt: '',
  comment: '',
};

/** The step that a choice has come to, drawn. @param key by which a form that is sent twice books once @param ticket since when it is there */
export function presentStep(
  setting: Setting,
  choice: Choice,
  reached: Reached,
  more: { serviceTypes: ServiceTypes; now: VenueNow; key: string; ticket: string; told: Told },
): Drawn {
  const { widget } = setting;
  const { serviceTypes, told } = more;
  const hasTags = widget.displayTags && serviceTypes.length > 0;
  if (reached.kind !== 'offer') {
    const step = chooseStep(setting, choice, reached, { ...more, hasTags });
    return draw(setting, { ...step, notice: told.notice ?? step.notice ?? null });
  }
  const { offer } = reached;
  const extras = composeExtras(widget, offer, choice);
  const isExtras = extras.faults.length > 0 || (!choice.isComposed && hasExtras(extras));
  const at = { choice, offer, extras, hasTags };
  return isExtras ? drawExtras(setting, at, told) : drawConfirmation(setting, at, more);
}

function chooseStep(
  setting: Setting,
  choice: Choice,
  reached: Exclude<Reached, { kind: 'offer' }>,
  { serviceTypes, now, hasTags }: { serviceTypes: ServiceTypes; now: VenueNow; hasTags: boolean },
): Step {
  const { words } = setting;
  const { tags } = choice;
  const later = hasTags ? 1 : 0;
  if (reached.kind === 'serviceTypes')
    return { title: words.t('title.tags'), number: 1, body: presentServiceTypes(setting, serviceTypes) };
  if (reached.kind === 'month')
    return {
      title: words.t('title.date'),
      number: 1 + later,
      ...(hasTags && { back: { to: {}, name: words.t('title.tags') } }),
      body: presentMonth(setting, choice, { ...reached, today: now.day }, serviceTypes),
    };
  return {
    title: `${words.t('title.service')}, ${words.day(reached.day)}`,
    number: 2 + later,
    back: { to: { tags, month: `${reached.day.slice(0, 7)}-01` }, name: words.t('title.date') },
    notice: reached.isGone ? words.say('placeLost') : null,
    body: presentDay(setting, choice, { ...reached, today: now.day }),
    isWide: true,
  };
}

interface At {
  choice: Choice;
  offer: PlainOffer;
  extras: Extras;
  hasTags: boolean;
}

function drawExtras(setting: Setting, { choice, offer, extras, hasTags }: At, told: Told): Drawn {
  const { words } = setting;
  return draw(setting, {
    title: words.t('title.extras'),
    number: hasTags ? 4 : 3,
    back: { to: { tags: choice.tags, date: offer.day }, name: words.t('title.service') },
    notice: told.notice ?? (extras.faults.length > 0 ? words.say('toCorrect') : null),
    body: presentExtras(setting, choice, offer, extras),
  });
}

function drawConfirmation(
  setting: Setting,
  { choice, offer, extras, hasTags }: At,
  { now, key, ticket, told: { notice, faults } }: { now: VenueNow; key: string; ticket: string; told: Told },
): Drawn {
  const { words } = setting;
  const setup = { ...setting, typed: setting.typed ?? NOTHING_TYPED };
  const isFaulty = faults.size > 0;
  return draw(setup, {
    title: words.t('title.confirmation'),
    number: hasTags ? 5 : 4,
    back: hasExtras(extras)
      ? { to: { ...choice, isComposed: false }, name: words.t('title.extras') }
      : { to: { tags: choice.tags, date: offer.day }, name: words.t('title.service') },
    notice:
      isFaulty || notice !== undefined
        ? markup`${notice ?? words.say('toCorrect')}${isFaulty && markup`<ul>${[...new Set(faults.values())].map((fault) => markup`<li>${fault}</li>`)}</ul>`}`
        : null,
    body: presentConfirmation(setup, { choice, offer, extras, now, key, ticket, faults }),
    hasFields: true,
  });
}

/** A step on its page, and how the page is called: by what went wrong first, for who hears it. */
export function draw(setting: Setting, step: Step): Drawn {
  const { words, widget } = setting;
  const wrong = step.notice ? `${words.say('error')}\u00a0: ` : '';
  return { title: `${wrong}${step.title} – ${widget.account.name}`, content: frame(setting, step) };
}

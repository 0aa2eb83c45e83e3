import { AUDIT_FIELDS, type AuditChange, type AuditEntry, type AuditField } from '@meridienne/contracts';
import { rangeText } from '../../../ground/days/range-text.ts';
import type { Act } from './acts.ts';
import type { AuditWords } from './audit-words.ts';
import { valueText } from './value-text.ts';

/** So many services are named, the others counted. */
const NAMED = 3;

/** Their names are numbers. */
const NUMBERED: ReadonlySet<string> = new Set(['booking', 'wish']);

const FIELDS: ReadonlySet<string> = new Set(AUDIT_FIELDS);

/** Who acted: by the name of then, else by what acted. */
const actorText = ({ kind, name }: AuditEntry['actor'], { t }: AuditWords): string => {
  if ((kind === 'user' || kind === 'guest') && name !== null) return name;
  if (kind === 'key' && name !== null) return t('audit.by.keyNamed', { name });
  return t(`audit.by.${kind}`);
};

/** The record a line is about: `le service « Salon »`; of no single one, all of its kind. */
export const subjectText = ({ type, id, name }: AuditEntry['subject'], { t }: AuditWords): string => {
  const what = t(`audit.the.${type}`);
  if (name !== null) return t(NUMBERED.has(type) ? 'audit.numbered' : 'audit.named', { what, name });
  return id === null ? what : t('audit.numbered', { what, name: String(id) });
};

/** What a field is called in the forms. */
const fieldText = (field: string, { t }: AuditWords): string =>
  FIELDS.has(field) ? t(`audit.field.${field as AuditField}`) : field;

/** A field's change: what it was and what it is, as far as that is kept. */
export const changeText = (
  { field, before, after, isHidden }: AuditChange,
  { action }: Pick<AuditEntry, 'action'>,
  words: AuditWords,
): string => {
  const { t } = words;
  const name = fieldText(field, words);
  if (isHidden) return t('audit.hidden', { name });
  if (action === 'create' || action === 'delete') {
    return t('audit.value', { name, value: valueText(field, action === 'create' ? after : before, words) });
  }
  return t('audit.change', {
    name,
    before: valueText(field, before, words),
    after: valueText(field, after, words),
  });
};

/** A line in a sentence: `Marie a modifié le service « Salon », surface : 20 → 25`. */
export const entrySentence = (entry: AuditEntry, words: AuditWords): string => {
  const { t } = words;
  const { action, actor, subject, changes, prices } = entry;
  if (prices) return pricesSentence(entry, prices, words);
  const isOfMany = subject.id === null && subject.name === null;
  if (action === 'support' && isOfMany) return t('audit.did.supportAll', { who: actorText(actor, words) });
  const sentence = t(`audit.did.${action}`, {
    who: actorText(actor, words),
    what:
      isOfMany && (action === 'export' || action === 'read')
        ? t(`audit.subject.${subject.type}`)
        : subjectText(subject, words),
  });
  const [change, ...others] = changes;
  return action === 'change' && change && others.length === 0
    ? t('audit.withChange', { sentence, change: withSmallStart(changeText(change, entry, words)) })
    : sentence;
};

/** All that was done at once: the first line, and how many more there are. */
export const actSentence = ({ main, parts }: Act, words: AuditWords): string => {
  const sentence = entrySentence(main, words);
  return parts.length === 1 ? sentence : words.t('audit.andMore', { sentence, count: parts.length - 1 });
};

/** Within a sentence; what begins with several capitals is an abbreviation. */
const withSmallStart = (text: string): string =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.slice(0, 1).toLocaleLowerCase() + text.slice(1);

const pricesSentence = (
  { action, actor, changes }: AuditEntry,
  { categories, from, to, cells, price }: NonNullable<AuditEntry['prices']>,
  words: AuditWords,
): string => {
  const { t, language } = words;
  const change = changes.find(({ field }) => field === 'price');
  const days = rangeText({ from, to }, language);
  const facts = {
    who: actorText(actor, words),
    what: t(change || price !== null ? 'audit.what.price' : 'audit.what.any'),
    where: placesText(categories, words),
    when: cells > 1 ? `${days}, ${t('audit.cells', { count: cells })}` : days,
  };
  if (action === 'delete') return t('audit.did.pricesGone', facts);
  const sentence = t(action === 'create' ? 'audit.did.pricesMade' : 'audit.did.prices', facts);
  if (change && !change.isHidden && change.before !== null) {
    const [before, after] = [change.before, change.after].map((value) => valueText('price', value, words));
    return t('audit.pricesChanged', { sentence, before, after });
  }
  return price === null
    ? sentence
    : t('audit.pricesNow', { sentence, after: valueText('price', price, words) });
};

const placesText = (categories: readonly number[], { t, language, names }: AuditWords): string => {
  // Of many venues the names aren't looked up.
  if (!names.category) return t('audit.services', { count: categories.length });
  const { category: known } = names;
  const named = categories.slice(0, NAMED).map((id) => {
    const name = known.get(id);
    return name === undefined ? t('priceHistory.goneCategory') : t('audit.service', { name });
  });
  const others = categories.length - named.length;
  return list(
    [...new Set(named), ...(others > 0 ? [t('priceHistory.moreCategories', { count: others })] : [])],
    language,
  );
};

const list = (texts: readonly string[], language: string): string =>
  new Intl.ListFormat(language).format(texts);

import { AUDIT_FIELDS, type AuditChange, type AuditEntry, type AuditField } from '@meridienne/contracts';
import { languageName } from '@meridienne/domain';
import { rangeText } from '../../../ground/days/range-text.ts';
import type { Act } from './acts.ts';
import type { AuditWords } from './audit-words.ts';
import { FIRST, NOTED, UNREAD } from './field-kinds.ts';
import { NUMBERED, OF_PEOPLE, PARTS, TELLING } from './subject-kinds.ts';
import { valueText } from './value-text.ts';

/** So many services are named, the others counted. */
const NAMED = 3;

/** So many fields are named in a sentence. */
const FIELDS_NAMED = 3;

/** What says of a part only where it stands, or by a number which it is. */
const PLACED: ReadonlySet<string> = new Set(['media', 'position']);

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
  if (OF_PEOPLE.has(type)) return name === null ? what : t('audit.of', { what, name });
  if (name !== null) {
    const said = type === 'translation' ? languageName(name) : name;
    return t(NUMBERED.has(type) ? 'audit.numbered' : 'audit.named', { what, name: said });
  }
  // The number of another record says nothing here.
  const isOfOther = ['booking', 'wish'].includes(TELLING[type]?.again ?? '');
  return id === null || type === 'administration' || isOfOther
    ? what
    : t('audit.numbered', { what, name: String(id) });
};

/** The same; what has no name is told by what it is: `la fermeture : 24 décembre – 26 décembre`. */
const ownText = ({ subject, changes, action }: AuditEntry, words: AuditWords): string => {
  const instead = subject.name === null && action !== 'change' ? TELLING[subject.type]?.instead : undefined;
  const values = (instead ?? []).flatMap((field) => {
    const change = changes.find((each) => each.field === field);
    return change && !change.isHidden ? [valueText(field, change.after ?? change.before, words)] : [];
  });
  if (values.length === 0) return subjectText(subject, words);
  const value = [...new Set(values)].join(' – ');
  return OF_PEOPLE.has(subject.type)
    ? subjectText({ ...subject, name: value }, words)
    : words.t('audit.value', { name: words.t(`audit.the.${subject.type}`), value });
};

/** What of a line's fields one reads: neither what says again which record it is, nor numbers without a meaning. */
export const toldChanges = ({ subject: { type }, changes }: AuditEntry): readonly AuditChange[] =>
  changes
    .filter(({ field }) => field !== TELLING[type]?.again && !UNREAD.has(field))
    .toSorted((one, other) => rankOf(one.field) - rankOf(other.field));

const rankOf = (field: string): number => {
  const rank = FIRST.indexOf(field);
  return rank === -1 ? FIRST.length : rank;
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
  if (isHidden || field === 'icon') return t('audit.hidden', { name });
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
  const { t, language } = words;
  const { action, actor, subject, prices } = entry;
  if (prices) return pricesSentence(entry, prices, words);
  const isOfMany = subject.id === null && subject.name === null;
  if (action === 'support' && isOfMany) return t('audit.did.supportAll', { who: actorText(actor, words) });
  const sentence = t(`audit.did.${wordOf(entry)}`, {
    who: actorText(actor, words),
    what:
      isOfMany && (action === 'export' || action === 'read')
        ? t(`audit.subject.${subject.type}`)
        : ownText(entry, words),
  });
  const change = changeWithin(entry);
  if (change) {
    return t('audit.withChange', { sentence, change: withSmallStart(changeText(change, entry, words)) });
  }
  const changes = weighed(toldChanges(entry));
  if (action !== 'change' || changes.length === 0) return sentence;
  const fields = changes.map(({ field }) => withSmallStart(fieldText(field, words)));
  return t('audit.withFields', {
    sentence,
    fields:
      fields.length > FIELDS_NAMED ? `${fields.slice(0, FIELDS_NAMED).join(', ')}…` : list(fields, language),
  });
};

/** What was done to a part of a record, or by coming, has a word of its own. */
const wordOf = ({ action, subject: { type } }: AuditEntry) => {
  if (type === 'mailRefusal' && action === 'create') return 'refuse';
  if (PARTS.has(type) && action === 'create') return 'add';
  return PARTS.has(type) && action === 'delete' ? 'take' : action;
};

/** The one change that a sentence says: the only one, or that of the status. */
export const changeWithin = (entry: AuditEntry): AuditChange | undefined => {
  const isPart = PARTS.has(entry.subject.type);
  if (entry.action !== 'change' && !isPart) return undefined;
  const changes = weighed(toldChanges(entry)).filter(({ field }) => !isPart || !PLACED.has(field));
  return changes.length === 1 ? changes[0] : changes.find(({ field }) => field === 'status');
};

/** Without when and by whom, which is noted beside what was done; where that is all, when. */
const weighed = (changes: readonly AuditChange[]): readonly AuditChange[] => {
  const others = changes.filter(({ field }) => !NOTED.test(field));
  return others.length > 0 ? others : changes.slice(0, 1);
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
  const isGone = words.names.category !== undefined && !words.names.category.has(categories[0] ?? 0);
  const changed = isGone ? 'audit.did.pricesOfGone' : 'audit.did.prices';
  const sentence = t(action === 'create' ? 'audit.did.pricesMade' : changed, facts);
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

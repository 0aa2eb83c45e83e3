import type { AuditEntry } from '@meridienne/contracts';
import { formatTimeOfDay, localTimes, venueNow, writeMoment } from '@meridienne/domain';
import type { AuditWords } from './audit-words.ts';

/** When something was done: by the clock alone, or with its day. */
export const timeText = ({ at }: AuditEntry, { language, timeZone }: AuditWords, hasDay: boolean): string =>
  hasDay
    ? writeMoment(at, language, { timeZone, dateStyle: 'medium' })
    : localTimes(formatTimeOfDay(venueNow(new Date(at), timeZone).minute), language);

/** Of which venue a line is. */
export const venueText = ({ account }: AuditEntry, { t }: AuditWords): string =>
  account === null ? t('audit.platform') : (account.name ?? t('audit.goneVenue', { id: account.id }));

/** By what something was done, and from which network. */
export const wayTexts = ({ actor, network }: AuditEntry, { t }: AuditWords): readonly string[] => [
  t(`audit.kind.${actor.kind}`),
  ...(network === null ? [] : [t('audit.network', { network })]),
];

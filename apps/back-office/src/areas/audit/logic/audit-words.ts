import type { TFunction } from 'i18next';

/** What a line may refer to by number, and its name of today can be looked up. */
export type NamedKind =
  | 'category'
  | 'timeSlot'
  | 'addon'
  | 'label'
  | 'widget'
  | 'user'
  | 'pool'
  | 'tag'
  | 'serviceType';

export type RecordNames = Readonly<Partial<Record<NamedKind, ReadonlyMap<number, string>>>>;

/** What lines are put into words with. */
export interface AuditWords {
  readonly t: TFunction;
  readonly language: string;
  readonly timeZone: string;
  /** Of the venue; null where lines are of several. */
  readonly currency: string | null;
  readonly names: RecordNames;
}

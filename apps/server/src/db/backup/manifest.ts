import type { SequenceState, TableLayout } from './catalogue.ts';

/** Another one is another way to write a backup: what doesn't know it must not read it. */
export const FORMAT = 1;

/** The first member: what it takes to read the others. */
export interface Manifest {
  readonly format: number;
  readonly id: string;
  /** The product's. */
  readonly version: string;
  /** When its picture of the database was taken. */
  readonly takenAt: string;
  readonly publicUrl: string;
  readonly database: 'embedded' | 'external';
  readonly serverVersion: string;
  /** In their order, so that another version knows whether it comes after this one. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  readonly queueVersion: number;
  readonly tables: readonly TableLayout[];
  readonly photos: 'here' | 'left out';
  /** `here`: the member `auth-secret`. `environment`: whoever runs it knows it. */
  readonly secret: 'here' | 'environment';
  /** Tells whether another installation has the same one, and not what it is. */
  readonly secretMark: string;
}

/** The last member but the sums: what is known once everything is copied. */
export interface Summary {
  readonly rows: Readonly<Record<string, number>>;
  readonly sequences: readonly SequenceState[];
  readonly photoFiles: number;
  /** That the database tells of and that weren't there: deleted meanwhile, or lost before. */
  readonly photosMissing: number;
}

export const MANIFEST = 'manifest.json';
export const SUMMARY = 'summary.json';
export const SECRET = 'auth-secret';

/** `data/public.bookings/00000001.copy`: the parts of a table, one after the other, are what COPY reads. */
export const partName = (table: { schema: string; name: string }, part: number) =>
  `data/${table.schema}.${table.name}/${String(part).padStart(8, '0')}.copy`;

/** `public.bookings`; null for a member that is no part of a table. */
export const tableOfPart = (member: string): string | null =>
  /^data\/([^/]+)\/\d+\.copy$/.exec(member)?.[1] ?? null;

export const photoName = (accountId: number, file: string) => `photos/${accountId}/${file}`;

export function photoOf(member: string): { accountId: number; file: string } | null {
  const [, accountId, file] = /^photos\/(\d+)\/([^/]+)$/.exec(member) ?? [];
  return accountId === undefined || file === undefined ? null : { accountId: Number(accountId), file };
}

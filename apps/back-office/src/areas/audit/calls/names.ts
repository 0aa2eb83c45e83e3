import type {
  listAccountAddons,
  listAccountCategories,
  listAccountPermissions,
  listAccountPools,
  listAccountServiceTypes,
  listAccountTags,
  listAccountTimeSlots,
  listAccountWidgets,
  listEquipment,
} from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { nameIn } from '../../../lib/name-in.ts';
import type { NamedKind } from '../logic/audit-words.ts';

interface Asked {
  readonly params: { readonly id: number };
  readonly query: { readonly pagination: false };
  readonly signal: AbortSignal;
}

type Named = readonly (readonly [id: number, name: string])[];

/** How the names of each kind are had. */
const READ: Record<NamedKind, (asked: Asked, language: string) => Promise<Named>> = {
  category: async (asked, language) =>
    (await call<typeof listAccountCategories>('GET /accounts/:id/categories', asked))['hydra:member'].map(
      (each) => [each.id, nameIn(language, each)],
    ),
  timeSlot: async (asked) =>
    (await call<typeof listAccountTimeSlots>('GET /accounts/:id/time_slots', asked))['hydra:member'].map(
      ({ id, name, start, end }) => [id, name ?? `${start} – ${end}`],
    ),
  addon: async (asked, language) =>
    (await call<typeof listAccountAddons>('GET /accounts/:id/addons', asked))['hydra:member'].map((each) => [
      each.id,
      nameIn(language, each),
    ]),
  label: async (asked, language) =>
    (await call<typeof listAccountServiceTypes>('GET /accounts/:id/cat_tags', asked))['hydra:member'].map(
      (each) => [each.id, nameIn(language, each)],
    ),
  widget: async (asked) =>
    (await call<typeof listAccountWidgets>('GET /accounts/:id/widgets', asked))['hydra:member'].map(
      ({ id, name }) => [id, name],
    ),
  pool: async (asked) =>
    (await call<typeof listAccountPools>('GET /accounts/:id/pools', asked))['hydra:member'].map(
      ({ id, name }) => [id, name],
    ),
  tag: async (asked) =>
    (await call<typeof listAccountTags>('GET /accounts/:id/tags', asked))['hydra:member'].map(
      ({ id, name }) => [id, name],
    ),
  serviceType: async ({ query, signal }, language) =>
    (await call<typeof listEquipment>('GET /services', { query, signal }))['hydra:member'].map((each) => [
      each.id,
      nameIn(language, each),
    ]),
  user: async (asked) =>
    (await call<typeof listAccountPermissions>('GET /accounts/:id/permissions', asked))['hydra:member'].map(
      ({ user: { id, firstName, lastName, username } }) => [
        id,
        [firstName, lastName].filter(Boolean).join(' ') || username,
      ],
    ),
};

/** The names of today of one kind of an account's records. */
export const namesQuery = (accountId: number, kind: NamedKind, language: string) =>
  queryOptions({
    queryKey: ['audit', 'names', accountId, kind, language],
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, string>> =>
      new Map(
        await READ[kind]({ params: { id: accountId }, query: { pagination: false }, signal }, language),
      ),
  });

import { AUDIT_ACTOR_KINDS } from '@meridienne/contracts';
import type { AuditFilters } from './audit-filters.ts';

type Who = Pick<AuditFilters, 'actor' | 'actorKind'>;

/** Who is asked for, as one value to choose: a person's number, or what acts without being one; empty for anybody. */
export const writeWho = ({ actor, actorKind }: Who): string =>
  actor === null ? (actorKind ?? '') : String(actor);

export const readWho = (text: string): Who => {
  const actorKind = AUDIT_ACTOR_KINDS.find((kind) => kind === text) ?? null;
  const id = Number(text);
  return { actor: actorKind === null && Number.isInteger(id) && id > 0 ? id : null, actorKind };
};

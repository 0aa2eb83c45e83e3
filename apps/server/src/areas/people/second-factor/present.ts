import type { Passkey, SecondFactor } from '@meridienne/contracts';
import { iri } from '../../../hydra/iri.ts';
import type { OwnFactors, PasskeyRow } from './queries/own.ts';

export const presentPasskey = (row: PasskeyRow): Passkey => ({
  '@id': iri('Passkey', row.id),
  '@type': 'Passkey',
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  isSynced: row.is_synced,
});

export const presentOwn = (own: OwnFactors): SecondFactor => ({
  passkeys: own.passkeys,
  totpSince: own.totpSince?.toISOString() ?? null,
  recoveryCodesLeft: own.recoveryCodesLeft,
  isRequired: own.dueAt !== null,
  dueAt: own.hasOne ? null : (own.dueAt?.toISOString() ?? null),
  provenUntil: own.provenUntil?.toISOString() ?? null,
});

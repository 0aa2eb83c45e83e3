import type {
  BodyOf,
  confirmTotp,
  createPasskey,
  createRecoveryCodes,
  deletePasskey,
  deleteTotp,
  listPasskeys,
  passkeyOptions,
  proofOptions,
  proveOneself,
  readSecondFactor,
  resetStaffSecondFactor,
  resetUserSecondFactor,
  startTotp,
  updatePasskey,
} from '@meridienne/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { makePasskey, provePasskey } from './logic/passkeys.ts';

/** What one has to prove oneself by, and what is asked for. */
export const secondFactorQuery = () =>
  queryOptions({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => call<typeof readSecondFactor>('GET /second-factor', { signal }),
  });

export const passkeysQuery = () =>
  queryOptions({
    queryKey: ['passkeys'],
    queryFn: async ({ signal }) => {
      const query = { pagination: false };
      return (await call<typeof listPasskeys>('GET /passkeys', { query, signal }))['hydra:member'];
    },
  });

/** Reads both again. @returns from when on nothing else can be done without one; null for never */
export const readFactorsAgain = async (client: QueryClient): Promise<string | null> => {
  await client.invalidateQueries({ queryKey: passkeysQuery().queryKey });
  return (await client.fetchQuery({ ...secondFactorQuery(), staleTime: 0 })).dueAt;
};

export const prove = (body: BodyOf<typeof proveOneself>) =>
  call<typeof proveOneself>('POST /second-factor/proof', { body });

/** @throws {NoPasskey} when the browser gives none */
export const proveByPasskey = async () =>
  prove({
    passkey: await provePasskey(await call<typeof proofOptions>('POST /second-factor/proof-options')),
  });

/** @throws {NoPasskey} when the browser makes none */
export const addPasskey = async (name: string) => {
  const passkey = await makePasskey(await call<typeof passkeyOptions>('POST /passkeys/options'));
  return call<typeof createPasskey>('POST /passkeys', { body: { name, passkey } });
};

export const renamePasskey = (id: number, name: string) =>
  call<typeof updatePasskey>('PATCH /passkeys/:id', { params: { id }, body: { name } });

export const removePasskey = (id: number) =>
  call<typeof deletePasskey>('DELETE /passkeys/:id', { params: { id } });

export const startApp = () => call<typeof startTotp>('POST /second-factor/totp');

export const confirmApp = (code: string) =>
  call<typeof confirmTotp>('POST /second-factor/totp/confirm', { body: { code } });

export const removeApp = () => call<typeof deleteTotp>('DELETE /second-factor/totp');

export const makeRecoveryCodes = async () =>
  (await call<typeof createRecoveryCodes>('POST /second-factor/recovery-codes')).codes;

/** Whose second factor is taken away: anybody's by a super administrator, or by an access to one's own venue. */
export type ResetOf = { readonly userId: number } | { readonly permissionId: number };

export const reset = (whose: ResetOf) =>
  'userId' in whose
    ? call<typeof resetUserSecondFactor>('POST /users/:id/reset-second-factor', {
        params: { id: whose.userId },
      })
    : call<typeof resetStaffSecondFactor>('POST /permissions/:id/reset-second-factor', {
        params: { id: whose.permissionId },
      });

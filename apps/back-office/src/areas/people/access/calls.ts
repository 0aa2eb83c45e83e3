import type {
  BodyOf,
  login,
  passkeyLogin,
  passkeyLoginOptions,
  ResponseOf,
  secondLogin,
  secondLoginOptions,
} from '@meridienne/contracts';
import { call } from '../../../lib/api.ts';
import { keepDevice, readDevices, saveSession } from '../../../lib/session.ts';
import { provePasskey } from '../second-factor/logic/passkeys.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Whoever has come in, in this browser's memory. */
const keep = ({ device, ...signedIn }: ResponseOf<typeof login>): void => {
  keepDevice(signedIn.id, device);
  saveSession(signedIn);
};

/** @throws {ApiError} `secondFactor` with a ticket, where the password is right and not all */
export const signIn = async ({ email, password }: Credentials): Promise<void> =>
  keep(
    await call<typeof login>('POST /login', {
      body: { email: email.trim(), password, devices: readDevices() },
    }),
  );

export type ShownFactor = Omit<BodyOf<typeof secondLogin>, 'ticket'>;

export const signInSecond = async (ticket: string, shown: ShownFactor): Promise<void> =>
  keep(await call<typeof secondLogin>('POST /login/second-factor', { body: { ticket, ...shown } }));

/** @throws {NoPasskey} when the browser gives none */
export const signInSecondByPasskey = async (ticket: string): Promise<void> => {
  const options = await call<typeof secondLoginOptions>('POST /login/second-factor-options', {
    body: { ticket },
  });
  await signInSecond(ticket, { passkey: await provePasskey(options) });
};

export const askForPasskey = () => call<typeof passkeyLoginOptions>('POST /login/passkey-options');

/** Signs in by a passkey alone. @param passkey what the browser answered to what was asked for */
export const signInByPasskey = async (passkey: BodyOf<typeof passkeyLogin>['passkey']): Promise<void> =>
  keep(await call<typeof passkeyLogin>('POST /login/passkey', { body: { passkey, devices: readDevices() } }));

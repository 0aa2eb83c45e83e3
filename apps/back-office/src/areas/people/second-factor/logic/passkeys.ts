import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** Only what uses a passkey fetches it. */
const library = () => import('@simplewebauthn/browser');

/** What became of a passkey that the browser asked for, when there is nothing to send. */
export type PasskeyFault = 'givenUp' | 'there' | 'address';

/** The browser gave no passkey. */
export class NoPasskey extends Error {
  /** Null where another request took its place: nobody needs to hear of it. */
  declare readonly fault: PasskeyFault | null;

  constructor(fault: PasskeyFault | null) {
    super(fault ?? 'aborted');
    this.fault = fault;
  }
}

/** An address by numbers belongs to nobody: browsers make no passkeys for it. */
const isNumeric = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

/** Whether passkeys can be used at all: on this browser, and at this address. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !isNumeric(location.hostname);

const faultOf = (error: unknown): PasskeyFault | null => {
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'AbortError') return null;
  if (name === 'InvalidStateError') return 'there';
  if (code === 'ERROR_INVALID_RP_ID' || code === 'ERROR_INVALID_DOMAIN' || name === 'SecurityError')
    return 'address';
  // Closed, out of time, or none that fits: browsers don't say which, so that no page learns what a device holds.
  return 'givenUp';
};

const asked = async <Answer>(ceremony: Promise<Answer>): Promise<Answer> => {
  try {
    return await ceremony;
  } catch (error) {
    throw new NoPasskey(faultOf(error));
  }
};

/**
 * Asks the browser for a passkey that was made here, and takes the place of any such request before it.
 * @param isAutofill offered among what the browser fills in, without a window; it waits for as long as nobody chooses
 * @throws {NoPasskey} when there is nothing to send
 */
export async function provePasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  isAutofill = false,
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await library();
  return asked(startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill }));
}

/**
 * Has the browser make a passkey.
 * @throws {NoPasskey} when none was made
 */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await library();
  return asked(startRegistration({ optionsJSON }));
}

/** Whether the browser offers passkeys among what it fills in. */
export const fillsInPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && (await (await library()).browserSupportsWebAuthnAutofill());

/** Ends the request that waits for a passkey, if there is one. */
export const stopAsking = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony();

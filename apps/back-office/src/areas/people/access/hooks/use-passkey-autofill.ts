import { useEffect, useEffectEvent } from 'react';
import { atRest } from '../../../../lib/at-rest.ts';
import {
  fillsInPasskeys,
  hasPasskeys,
  provePasskey,
  stopAsking,
} from '../../second-factor/logic/passkeys.ts';
import { askForPasskey, type signInByPasskey } from '../calls.ts';

/** A question is asked anew before the server forgets it. */
const PART_OF_ITS_TIME = 0.8;

/**
 * Offers passkeys among what the browser fills in, once the page is at rest.
 * @param isOn not while the browser is asked otherwise: it takes one question at a time
 */
export const usePasskeyAutofill = (
  isOn: boolean,
  onShown: (passkey: Parameters<typeof signInByPasskey>[0]) => void,
): void => {
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    if (!isOn || !hasPasskeys()) return undefined;
    let isGone = false;
    let isOffering = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const offer = async () => {
      const options = await askForPasskey();
      if (isGone) return;
      timer = setTimeout(begin, options.timeout * PART_OF_ITS_TIME);
      isOffering = true;
      const passkey = await provePasskey(options, true);
      if (!isGone) tell(passkey);
    };
    // Whoever chooses none hears nothing of it: the form is there.
    const begin = () => void offer().catch(() => undefined);
    const start = async () => {
      await atRest();
      if (!isGone && (await fillsInPasskeys()) && !isGone) begin();
    };
    void start().catch(() => undefined);
    return () => {
      isGone = true;
      clearTimeout(timer);
      if (isOffering) void stopAsking();
    };
  }, [isOn]);
};

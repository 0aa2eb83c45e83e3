import type { SentForm } from '@meridienne/contracts';
import { ApiError } from './api-error.ts';

/** A form that is asked for a proof waits for it; one that then is asked for another has been overtaken. */
const RETRIES = 3;
/** From then on its sender wants to know that it still goes on. */
const LONG_MS = 1_000;

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Sends a form, and sends it again with what the server asks for first: a moment, or a proof of work, whose code comes
 * only then (ADR 69). Whoever filled it in has nothing to do.
 * @param send is given what goes along in its body, as `form`
 * @param onLong is called where a proof takes long
 * @throws what the last try threw
 */
export const sendForm = async <T>(
  send: (form: SentForm) => Promise<T>,
  filledIn: SentForm,
  onLong?: () => void,
): Promise<T> => {
  let form = filledIn;
  for (let tries = 0; ; tries += 1) {
    try {
      return await send(form);
    } catch (error) {
      if (!(error instanceof ApiError) || tries === RETRIES) throw error;
      const { challenge, errorType, retryAfter = 0 } = error;
      if (challenge) {
        const long = setTimeout(() => onLong?.(), LONG_MS);
        const proof = await import('./solve.ts').then(({ solve }) => solve(challenge)).catch(() => null);
        clearTimeout(long);
        if (!proof) throw error;
        form = { ...form, proof };
      } else if (errorType === 'quick') await later(retryAfter * 1000);
      else throw error;
    }
  }
};

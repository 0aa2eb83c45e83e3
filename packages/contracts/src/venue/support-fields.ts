import { Type } from 'typebox';
import { nullable, told } from '../fields.ts';

/** What an account says of support. */
export const supportFields = {
  supportMayWriteUntil: told(
    'Until when the venue lets super administrators write in it (ISO 8601, UTC); null for not.',
    nullable(Type.String({ format: 'date-time' })),
  ),
  support: told(
    'Of a super administrator who doesn’t administer the account, and so is support there; null for everybody else.',
    nullable(
      Type.Object({
        mayWrite: told(
          'Whether he may write in it: the venue lets him, or has no administrator yet.',
          Type.Boolean(),
        ),
      }),
    ),
  ),
};

import { Secret, TOTP } from 'otpauth';
import { Authenticator } from './authenticator.ts';
import { type Caller, NOW, type World } from './world.ts';

/** Of the installation of the tests, as browsers see it. */
export const ORIGIN = 'http://localhost:3000';

/** The digits that an authenticator app shows. @param steps of half a minute from the tests' now */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: NOW.getTime() + steps * 30_000 });

/** Sets an app up by the code of the step before, so that the present one is free. */
export async function addApp(world: World, as: Caller): Promise<{ secret: string; codes: string[] | null }> {
  const { body: started } = await world.call('POST', '/second-factor/totp', { as, body: {} });
  const secret = started.secret as string;
  const { body } = await world.call('POST', '/second-factor/totp/confirm', {
    as,
    body: { code: codeOf(secret, -1) },
  });
  return { secret, codes: body.recoveryCodes };
}

export async function addPasskey(
  world: World,
  as: Caller,
  name = 'Téléphone',
): Promise<{ device: Authenticator; id: number; codes: string[] | null }> {
  const device = new Authenticator(ORIGIN);
  const { body: options } = await world.call('POST', '/passkeys/options', { as, body: {} });
  const passkey = device.create(options);
  const { body } = await world.call('POST', '/passkeys', { as, body: { name, passkey } });
  return { device, id: body.id, codes: body.recoveryCodes };
}

/** The session of whoever calls is from long ago: it was not shown lately that it is him. */
export const forgetProof = (world: World) =>
  world.deps.pool.query(`update sessions set proven_at = now() - interval '11 minutes'`);

/** Mails that wait about second factors: to whom, and what. */
export async function toldOfFactors(world: World): Promise<[string, string][]> {
  const { rows } = await world.deps.pool.query<{ payload: { email: string; news: string } }>(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'factor-notice' order by j.id`,
  );
  return rows.map(({ payload }) => [payload.email, payload.news]);
}

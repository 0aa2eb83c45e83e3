import { type Reply, send } from '../../kit/http.ts';
import type { Solver } from './solver.ts';

export interface Offer {
  id: number;
  accountId: number;
  price: number;
}

/** Somebody who calls from an address of his own, through the proxy that the server trusts. */
export interface Caller {
  address: string;
  /** Null who has never asked for one. */
  ticket: string | null;
  /** Null who gives up when he is asked for a proof. */
  solver: Solver | null;
}

/** As our own pages: what is asked for a proof is sent once more with it. */
async function callAs({ address, ticket, solver }: Caller, url: string, body: object): Promise<Reply> {
  const post = (form: object) =>
    send(url, {
      method: 'POST',
      body: { ...body, ...(Object.keys(form).length > 0 && { form }) },
      headers: { 'x-forwarded-for': address },
    });
  const form = ticket === null ? {} : { ticket };
  const reply = await post(form);
  if (reply.body?.errorType !== 'work' || !solver) return reply;
  return post({ ...form, proof: await solver.solve(reply.body.challenge) });
}

export const holdAs = (caller: Caller, url: string, { id, accountId }: Offer) =>
  callAs(caller, `${url}/api/public/hold-offer`, { account: accountId, offer: id });

export const bookAs = (caller: Caller, url: string, offer: Offer, name: string, hold: string | null) =>
  callAs(caller, `${url}/api/public/bookings`, {
    account: offer.accountId,
    offer: offer.id,
    price: offer.price,
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: `${name}@example.com`,
    phone: '+33612345678',
    hold,
  });

export const signUpAs = (caller: Caller, url: string, name: string) =>
  callAs(caller, `${url}/api/public/signup`, {
    email: `${name}@example.com`,
    password: 'nothing stops silently',
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '+33612345678',
  });

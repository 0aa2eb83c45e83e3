import { mkdir, chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { fillDatabase } from '../../bench/data.ts';
import { type Guests, inviteGuests } from './guests.ts';
import { send } from './http.ts';
import { type Mailbox, openOutbox } from './mails.ts';
import { type DatabaseServer, serverIn, startDatabaseServer } from './postgres.ts';
import { freePort, type ProductProcess, startProduct } from './processes.ts';
import type { Round } from './scenario.ts';

/** The product with its own database, or one or two processes of it on a database beside it. */
export type Kind = 'embedded' | 'external' | 'two';

export interface Installation {
  kind: Kind;
  dataDir: string;
  server: DatabaseServer;
  processes: ProductProcess[];
  urls: string[];
  guests: Guests;
  mailbox: Mailbox;
  venue: { accountId: number; email: string };
  /** The super administrator's. */
  token: string;
  /** What the processes were started with. */
  env: Record<string, string>;
  /** Starts the process at this place again, on the same port and folder. */
  restart(at: number): Promise<void>;
}

const ADMINISTRATOR = { email: 'drill@example.org', password: 'nothing stops silently' };
/** One hotel, with ten categories and offers for 120 days. */
const OFFERS = 4_800;

export interface InstallOptions {
  byNpm?: boolean;
  /** The product makes its secret itself, and keeps it in its folder. */
  ownSecret?: boolean;
  /** How many hotels there are. */
  accounts?: number;
  /** Settings of the product beside the usual ones. */
  env?: Record<string, string>;
  /** What the database's own processes are started with. */
  databaseEnv?: Record<string, string>;
  /** One that is there already, in place of one that is started. */
  server?: DatabaseServer;
  dataDir?: string;
  mailbox?: Mailbox;
}

export async function install(round: Round, kind: Kind, options: InstallOptions = {}): Promise<Installation> {
  const { byNpm = false, ownSecret = false, accounts = 1, dataDir = join(round.folder, 'data') } = options;
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o755);
  const beside =
    kind === 'embedded' ? null : (options.server ?? (await startDatabaseServer(round, options.databaseEnv)));
  const env = {
    SUPER_ADMIN_EMAIL: ADMINISTRATOR.email,
    SUPER_ADMIN_PASSWORD: ADMINISTRATOR.password,
    ...(!ownSecret && { AUTH_SECRET: 'a secret that only the drill knows, 32+' }),
    ...(beside && { DATABASE_URL: beside.url }),
    ...options.env,
  };
  const start = (port: number) => startProduct(round, { dataDir, port, env, byNpm });
  const processes = [await start(await freePort())];
  if (kind === 'two') processes.push(await start(await freePort()));
  const server = beside ?? (await serverIn(dataDir, null));
  await server.withClient((client) => fillDatabase(client, OFFERS * accounts));
  const [account] = await server.query<{ accountId: number; email: string }>(
    `select id as "accountId", emails[1] as email from accounts`,
  );
  if (!account) throw new Error('There is no venue');
  const urls = processes.map(({ url }) => url);
  const login = await send(`${urls[0]}/api/login`, { method: 'POST', body: ADMINISTRATOR });
  if (login.status !== 200) throw new Error(`Nobody can sign in: ${JSON.stringify(login.body)}`);
  return {
    kind,
    dataDir,
    server,
    processes,
    urls,
    guests: await inviteGuests(server, urls),
    mailbox: options.mailbox ?? openOutbox(join(dataDir, 'outbox')),
    venue: account,
    token: login.body.token,
    env,
    async restart(at) {
      const before = processes[at];
      if (before) processes[at] = await start(before.port);
    },
  };
}

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { checkAnswers } from './check-answers.ts';
import { type BenchServer, withClient } from './database.ts';
import type { LoadProcess, ServerProcess } from './processes.ts';
import { startBare, startProduct } from './processes.ts';
import { SIDES, type Side } from './sides.ts';

/** One database with a server of each side on it. */
export interface Site {
  offers: number;
  databaseUrl: string;
  servers: Record<Side, ServerProcess>;
  /** Mails that have left so far: without SMTP they are files. */
  countMails(): Promise<number>;
  stop(): Promise<void>;
}

/** @throws when the bare server's answers aren't the product's */
export async function openSite(server: BenchServer, offers: number): Promise<Site> {
  const databaseUrl = await server.createDatabase(`bench_${offers}`, offers);
  const dataDir = join(server.dataDir, `product-${offers}`);
  const product = await startProduct(dataDir, { DATABASE_URL: databaseUrl });
  const servers = {
    product,
    bare: await startBare('bare', server.dataDir, databaseUrl),
    statements: await startBare('statements', server.dataDir, databaseUrl),
  };
  const site: Site = {
    offers,
    databaseUrl,
    servers,
    countMails: () =>
      readdir(join(dataDir, 'outbox')).then(
        (names) => names.filter((name) => name.endsWith('.eml')).length,
        () => 0,
      ),
    stop: async () => void (await Promise.all(SIDES.map((side) => servers[side].stop()))),
  };
  await withClient(databaseUrl, (client) => checkAnswers(client, servers));
  return site;
}

/** What a measurement needs around it. */
export interface Tools {
  load: LoadProcess;
  say: (line: string) => void;
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../test/free-port.ts';
import type { Receipt } from './receipt.ts';
import { createSmppSender } from './smpp-sender.ts';
import type { SmsSender } from './sms.ts';

/** Debian's libnet-smpp-perl, which others than us wrote: `npm test -- --debian` installs it. */
const isThere = spawnSync('perl', ['-MNet::SMPP', '-e', '1'], { stdio: 'ignore' }).status === 0;
const CENTRE = fileURLToPath(new URL('../../../test/fixtures/smpp-centre.pl', import.meta.url));

describe.skipIf(!isThere)('a message centre on Debian’s Net::SMPP', () => {
  let centre: ChildProcess;
  let port: number;
  let said: string[];
  let receipts: Receipt[];
  let reasons: string[];
  let sender: SmsSender;
  beforeEach(async () => {
    port = await freePort();
    [said, receipts, reasons] = [[], [], []];
    centre = spawn('perl', [CENTRE, String(port), 'venue', 'secret'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    if (!centre.stdout) throw new Error('no output');
    createInterface(centre.stdout).on('line', (line) => said.push(line));
    await until(() => said.includes('ready'));
  });
  afterEach(async () => {
    await sender.close();
    centre.kill();
  });

  const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 20_000, interval: 20 });
  const start = (password = 'secret') => {
    const warn = ({ reason }: { reason: string }) => void reasons.push(reason);
    sender = createSmppSender(
      {
        host: '127.0.0.1',
        port,
        isTls: false,
        systemId: 'venue',
        password,
        from: 'SPA',
        perSecond: 1000,
        countries: [],
      },
      {
        log: { info: () => undefined, warn } as never,
        onReceipt: async (receipt) => void receipts.push(receipt),
      },
    );
  };
  const { signal } = new AbortController();
  const send = (to: string, text: string) =>
    sender.send({ to, text, validMs: 3_600_000, reference: 7 }, signal);
  const handedOver = () =>
    said.filter((line) => line.includes('octets')).map((line) => JSON.parse(line) as Record<string, unknown>);

  it('is told of messages, and tells what became of them', async () => {
    start();
    expect(await send('+33612345678', 'à {€}')).toEqual(['perl-0001']);
    expect(await send('+33612345679', 'ç'.repeat(80))).toEqual(['perl-0002', 'perl-0003']);
    const common = {
      source_addr_ton: 5,
      source_addr_npi: 0,
      source_addr: 'SPA',
      dest_addr_ton: 1,
      dest_addr_npi: 1,
      validity_period: '000000010000000R',
      registered_delivery: 1,
    };
    const second = { ...common, destination_addr: '33612345679', esm_class: 64, data_coding: 8 };
    // What it writes comes by a pipe, maybe after its answer.
    await until(() => handedOver().length === 3);
    expect(handedOver()).toEqual([
      {
        ...common,
        destination_addr: '33612345678',
        esm_class: 0,
        data_coding: 0,
        octets: '7f201b281b651b29',
        name: 'PERL-0001',
      },
      { ...second, octets: `050003070201${'00e7'.repeat(67)}`, name: 'PERL-0002' },
      { ...second, octets: `050003070202${'00e7'.repeat(13)}`, name: 'PERL-0003' },
    ]);
    await until(() => receipts.length === 3);
    expect(receipts).toEqual([
      { messageId: 'perl-0001', outcome: 'delivered', fault: null },
      { messageId: 'perl-0002', outcome: 'failed', fault: 'UNDELIV 000' },
      { messageId: 'perl-0003', outcome: 'failed', fault: 'UNDELIV 000' },
    ]);
    // It has read each of our answers, and nothing that it doesn't know.
    await until(() => said.filter((line) => line === '{"answered":0}').length === 3);
    expect(said.join()).not.toContain('unknown');
  });

  it('turns away who has another password', async () => {
    start('guessed');
    await until(() => reasons.length > 0);
    expect(reasons[0]).toBe('bind refused: 0x0000000e');
  });
});

import { PROXY_FAULTS, type ProxyFault } from './http/watch-proxy.ts';
import type { Finding } from './finding.ts';
import { lookAtSettings } from './look-at-settings.ts';
import { readWithFaults } from './settings/all-faults.ts';
import { type Environment, theEnvironment } from './settings/environment.ts';
import { knownNames, strayNames, strayWords } from './settings/known-names.ts';
import { shownSetting } from './settings/shown-setting.ts';
import type { Settings } from './settings/settings.ts';

// `npm run doctor -- --settings`: what each setting is and whether it holds, whatever else is the matter.

const METRICS_MS = 2_000;
const VERDICTS = { well: '', warning: 'look: ', wrong: 'wrong: ' } satisfies Record<
  Finding['verdict'],
  string
>;

/** Prints a table. @returns whether nothing is wrong; what is only to be looked at isn't */
export async function examineSettings(env: Environment = theEnvironment()): Promise<boolean> {
  const { settings, faults } = readWithFaults({ ...env });
  const known = knownNames();
  const faulty = new Set(faults.flatMap(({ names }) => names));
  const looked = await lookAtSettings(settings);
  const findings: Finding[] = [
    ...faults.map(({ names, text }) => ({ names, verdict: 'wrong' as const, text })),
    ...looked.filter(({ names }) => !names.some((name) => faulty.has(name))),
    ...withoutSms(env, settings),
    ...(await seenByServer(settings)),
    ...strayNames({ ...env }, known).map((stray) => ({
      names: [stray.name],
      verdict: 'wrong' as const,
      text: strayWords(stray),
    })),
  ];
  const isSet = (name: string) => (env[name] ?? '').trim() !== '';
  const found = new Set(findings.map(({ names }) => names[0] ?? ''));
  const others = [...known].filter((name) => isSet(name) && !found.has(name) && !faulty.has(name));
  const rows = [
    ...findings.map((finding) => [
      finding.names.join(', '),
      isSet(finding.names[0] ?? '') ? shownSetting(finding.names[0] ?? '', env) : 'not set',
      VERDICTS[finding.verdict] + finding.text,
    ]),
    ...others.map((name) => [name, shownSetting(name, env), 'can be read']),
  ].toSorted(([one = ''], [other = '']) => one.localeCompare(other, 'en'));
  print([['setting', 'is', 'verdict'], ...rows]);
  const unset = [...known].filter((name) => !isSet(name) && !found.has(name));
  console.log(`\nNot set: ${unset.toSorted((one, other) => one.localeCompare(other, 'en')).join(', ')}`);
  return findings.every(({ verdict }) => verdict !== 'wrong');
}

/** Without a message centre they aren't even read. */
function withoutSms(env: Environment, { sms }: Settings): Finding[] {
  if (sms) return [];
  return ['SMS_PER_SECOND', 'SMS_COUNTRIES']
    .filter((name) => (env[name] ?? '').trim() !== '')
    .map((name) => ({ names: [name], verdict: 'warning', text: 'has no effect without SMPP_URL' }));
}

/** What requests have shown to a server that runs here. */
async function seenByServer({ host, port, metrics }: Settings): Promise<Finding[]> {
  const at = metrics.own ?? { host, port };
  const address = ['0.0.0.0', '::'].includes(at.host) ? '127.0.0.1' : at.host;
  const text = await fetch(`http://${address.includes(':') ? `[${address}]` : address}:${at.port}/metrics`, {
    headers: metrics.token === null ? {} : { authorization: `Bearer ${metrics.token}` },
    signal: AbortSignal.timeout(METRICS_MS),
  }).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  const said = [...text.matchAll(/^proxy_setting_wrong\{what="(\w+)"[^}]*\} 1$/gm)].map(([, what]) => what);
  return (Object.keys(PROXY_FAULTS) as ProxyFault[])
    .filter((fault) => said.includes(fault))
    .map((fault) => ({
      names: [fault === 'scheme' || fault === 'host' ? 'PUBLIC_URL' : 'TRUST_PROXY'],
      verdict: 'wrong',
      text: PROXY_FAULTS[fault],
    }));
}

function print(rows: readonly (readonly string[])[]): void {
  const width = (at: number) => Math.max(...rows.map((row) => row[at]?.length ?? 0));
  const [first, second] = [width(0), width(1)];
  for (const [name = '', value = '', verdict = ''] of rows) {
    console.log(`${name.padEnd(first)}  ${value.padEnd(second)}  ${verdict}`.trimEnd());
  }
}

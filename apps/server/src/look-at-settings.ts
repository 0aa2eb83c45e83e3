import { lookup } from 'node:dns/promises';
import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { lookAtDatabase, lookAtDirectDatabase, lookAtReplicas } from './look-at-databases.ts';
import { type Finding, LIMIT_MS, warning, well, wrong } from './finding.ts';
import type { Settings } from './settings/settings.ts';

const MEGABYTE = 1024 ** 2;
/** Less, and PostgreSQL soon stops. */
const LEAST_FREE_MB = 300;
const LITTLE_FREE_MB = 2_000;

/** Asks everything outside that the settings name whether it is there; nothing is changed, and none waits for another. */
export async function lookAtSettings(settings: Settings): Promise<Finding[]> {
  const found = await Promise.all(
    [
      lookAtAddress,
      lookAtFolder,
      lookAtDatabase,
      lookAtDirectDatabase,
      lookAtReplicas,
      lookAtMail,
      lookAtSms,
      lookAtBucket,
      lookAtTranslator,
      lookAtCollector,
      lookAtPublicUrl,
    ].map(async (look) => look(settings)),
  );
  return [...found.flat(), ...withoutEffect(settings)];
}

async function lookAtAddress({ host }: Settings): Promise<Finding[]> {
  const isThere = await lookup(host).then(
    () => true,
    () => false,
  );
  return isThere ? [] : [wrong(['HOST'], `${host} is no address of a machine`)];
}

async function lookAtFolder({ dataDir }: Settings): Promise<Finding[]> {
  const names = ['DATA_DIR'];
  const isThere = await stat(dataDir).then(
    (it) => it.isDirectory(),
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : false),
  );
  if (isThere === false) return [wrong(names, `${dataDir} is no folder, or may not be looked into`)];
  const place = isThere ? dataDir : await nearestFolder(dataDir);
  const isWritable = await access(place, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) return [wrong(names, `this user may not write to ${place}`)];
  const { bavail, bsize } = await statfs(place);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  const left = `${free} MB are free`;
  if (free < LEAST_FREE_MB) return [wrong(names, `${left}: a full disk stops the database`)];
  if (free < LITTLE_FREE_MB) return [warning(names, left)];
  return [well(names, isThere ? `writable, ${left}` : `made at the first start; ${left}`)];
}

async function nearestFolder(folder: string): Promise<string> {
  const above = dirname(folder);
  if (above === folder) return folder;
  return (await stat(above).catch(() => null)) ? above : nearestFolder(above);
}

async function lookAtMail({ smtpUrl, mailFrom }: Settings): Promise<Finding[]> {
  if (smtpUrl === null) return [];
  const sender = /@localhost>?$/.test(mailFrom)
    ? [warning(['MAIL_FROM'], 'mails from an address at localhost are refused by most: set your own')]
    : [];
  return [await lookAtMailServer(smtpUrl), ...sender];
}

/** Also at a start, in the background. */
export async function lookAtMailServer(smtpUrl: string, limitMs = LIMIT_MS): Promise<Finding> {
  const { trySmtp } = await import('./integrations/mail/try-smtp.ts');
  const { outcome, answer } = await trySmtp(smtpUrl, null, limitMs);
  const names = ['SMTP_URL'];
  const { protocol, port } = new URL(smtpUrl);
  const hint =
    (protocol === 'smtp:' && port === '465' && ' Port 465 speaks TLS from the start: write smtps://.') ||
    (protocol === 'smtps:' && port === '587' && ' Port 587 begins without TLS: write smtp://.') ||
    '';
  switch (outcome) {
    case 'taken':
      return well(names, 'the mail server answers and lets us in');
    case 'certificate':
      return wrong(names, `the mail server’s certificate isn’t believed: ${answer}`);
    case 'login':
      return wrong(names, `the mail server doesn’t take the user and password: ${answer}`);
    case 'unencrypted':
      return wrong(names, `the mail server doesn’t speak TLS there: ${answer}.${hint}`);
    case 'refused':
      return wrong(names, `the mail server refuses us: ${answer}`);
    case 'late':
    case 'unreachable':
      return wrong(names, `the mail server doesn’t answer: ${answer}.${hint}`);
  }
}

async function lookAtSms({ sms }: Settings): Promise<Finding[]> {
  if (!sms) return [];
  const names = ['SMPP_URL'];
  const { openSmppSession, SMPP_TIMES } = await import('./integrations/sms/smpp-session.ts');
  try {
    const session = await openSmppSession(sms, async () => undefined, {
      ...SMPP_TIMES,
      connect: LIMIT_MS,
      answer: LIMIT_MS,
    });
    await session.close();
    return [well(names, 'the message centre answers and lets us in')];
  } catch (error) {
    return [wrong(names, `the message centre: ${(error as Error).message}`)];
  }
}

async function lookAtBucket({ s3 }: Settings): Promise<Finding[]> {
  if (!s3) return [];
  const { tryBucket } = await import('./integrations/media/try-bucket.ts');
  const fault = await tryBucket(s3, LIMIT_MS);
  const names = ['S3_ENDPOINT', 'S3_BUCKET'];
  return [
    fault === null ? well(names, 'the bucket takes, gives and removes an object') : wrong(names, fault),
  ];
}

async function lookAtTranslator({ deeplApiKey, deeplUrl }: Settings): Promise<Finding[]> {
  if (deeplApiKey === null) return [];
  const { tryDeepl } = await import('./integrations/translate/try-deepl.ts');
  const { isThere, text } = await tryDeepl({ apiKey: deeplApiKey, url: deeplUrl, limitMs: LIMIT_MS });
  return [(isThere ? well : wrong)(['DEEPL_API_KEY'], text)];
}

/** Traces that can't be handed over are no harm to anybody but who looks for them. */
async function lookAtCollector({ tracing }: Settings): Promise<Finding[]> {
  if (!tracing) return [];
  const { tryCollector } = await import('./integrations/tracing/try-collector.ts');
  const fault = await tryCollector(tracing, LIMIT_MS);
  const names = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];
  return [fault === null ? well(names, 'the collector takes traces') : wrong(names, fault)];
}

/** From here a proxy may be out of reach, which is no fault. */
async function lookAtPublicUrl({ publicUrl, port, seed }: Settings): Promise<Finding[]> {
  const names = ['PUBLIC_URL'];
  const { protocol, hostname } = new URL(publicUrl);
  const isOwn = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (isOwn) {
    return seed === 'demo'
      ? []
      : [warning(names, `${publicUrl} leads nobody here from elsewhere: mails’ links begin with it`)];
  }
  const found: Finding[] =
    protocol === 'http:' ? [warning(names, 'without https, log-ins can be read on their way')] : [];
  const isUp = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isUp) return found;
  const answer = await fetch(`${publicUrl}/health`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(LIMIT_MS),
  }).then(
    async (response) =>
      response.ok && (await response.text()).includes('"ok"') ? null : `answers ${response.status}`,
    (error: Error) => {
      const { cause } = error as { cause?: NodeJS.ErrnoException };
      return `can’t be reached from here: ${cause?.code ?? error.message}`;
    },
  );
  if (answer !== null) return [...found, warning(names, `${publicUrl}/health ${answer}`)];
  return [...found, well(names, 'leads here'), ...(await lookAtMetrics(publicUrl))];
}

async function lookAtMetrics(publicUrl: string): Promise<Finding[]> {
  const isOpen = await fetch(`${publicUrl}/metrics`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(LIMIT_MS),
  }).then(
    async ({ ok, body }) => {
      await body?.cancel();
      return ok;
    },
    () => false,
  );
  const text = `anybody reads ${publicUrl}/metrics: set it or METRICS_PORT, or have the proxy refuse the path`;
  return isOpen ? [warning(['METRICS_TOKEN'], text)] : [];
}

/** Settings that another has to stand beside. */
function withoutEffect({ deeplApiKey, deeplUrl, ...other }: Settings): Finding[] {
  const alone = (isAlone: boolean, name: string, needs: string) =>
    isAlone ? [warning([name], `has no effect without ${needs}`)] : [];
  return [
    ...alone(deeplUrl !== null && deeplApiKey === null, 'DEEPL_URL', 'DEEPL_API_KEY'),
    ...alone(other.flaticonUrl !== null && other.flaticonApiKey === null, 'FLATICON_URL', 'FLATICON_API_KEY'),
    ...alone(
      other.googlePlacesUrl !== null && other.googlePlacesApiKey === null,
      'GOOGLE_PLACES_URL',
      'GOOGLE_PLACES_API_KEY',
    ),
  ];
}

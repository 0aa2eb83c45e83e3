import { StartupError } from './startup-error.ts';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Where traces go, by the variables that OpenTelemetry names. */
export interface TracingSettings {
  /** Where spans are posted, as OTLP in protobuf. */
  url: string;
  headers: Record<string, string>;
  serviceName: string;
  sampler: (typeof SAMPLERS)[number];
  /** Of the traces, by the samplers that ask for one. */
  ratio: number;
}

const NAMES = [
  'OTEL_SDK_DISABLED',
  'OTEL_TRACES_EXPORTER',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TRACES_HEADERS',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
] as const;
type Read = Record<(typeof NAMES)[number], string>;

const OFF = 'OTEL_SDK_DISABLED=true turns traces off';

/** @returns null unless a collector is named @throws {StartupError} */
export function readTracingSettings(env: NodeJS.ProcessEnv): TracingSettings | null {
  // All are asked for at once: what is asked for is what is known to be a setting.
  const read = Object.fromEntries(NAMES.map((name) => [name, env[name]?.trim() ?? ''])) as Read;
  const { OTEL_TRACES_EXPORTER: exporter, OTEL_TRACES_SAMPLER: sampler } = read;
  const [all, own] = [read.OTEL_EXPORTER_OTLP_ENDPOINT, read.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT];
  const isOff = read.OTEL_SDK_DISABLED.toLowerCase() === 'true' || exporter === 'none';
  if (isOff || all + own === '') return null;
  if (exporter !== '' && exporter !== 'otlp') {
    throw new StartupError(`OTEL_TRACES_EXPORTER must be otlp or none, not '${exporter}'.`);
  }
  requireOurProtocol(read);
  const chosen = SAMPLERS.find((each) => each === (sampler || 'parentbased_always_on'));
  if (!chosen) {
    throw new StartupError(`OTEL_TRACES_SAMPLER must be one of ${SAMPLERS.join(', ')}, not '${sampler}'.`);
  }
  return {
    url:
      own === ''
        ? `${address('OTEL_EXPORTER_OTLP_ENDPOINT', all).replace(/\/+$/, '')}/v1/traces`
        : address('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', own),
    headers: {
      ...readHeaders('OTEL_EXPORTER_OTLP_HEADERS', read),
      ...readHeaders('OTEL_EXPORTER_OTLP_TRACES_HEADERS', read),
    },
    serviceName: read.OTEL_SERVICE_NAME || 'meridienne',
    sampler: chosen,
    ratio: readRatio(read.OTEL_TRACES_SAMPLER_ARG),
  };
}

function address(name: string, value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new StartupError(`${name} must be a URL that starts with http:// or https:// (${OFF}).`);
  }
  const { username, password } = new URL(value);
  if (username + password !== '') {
    throw new StartupError(
      `${name} must hold no user and password: OTEL_EXPORTER_OTLP_HEADERS takes them, as authorization=Basic%20….`,
    );
  }
  return value;
}

/** What is said of traces counts before what is said of all. */
function requireOurProtocol(read: Read): void {
  const names = ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'] as const;
  const name = names.find((each) => read[each] !== '');
  if (name === undefined || read[name] === 'http/protobuf') return;
  throw new StartupError(
    `${name} must be http/protobuf, not '${read[name]}'; collectors take it at port 4318 (${OFF}).`,
  );
}

/** `name=value` with commas between, values encoded as in an address. */
function readHeaders(name: keyof Read, read: Read): Record<string, string> {
  const pairs = read[name].split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, header, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
      if (header === undefined || value === undefined || !isEncoded(value)) {
        // What it holds may be a key: it isn't repeated.
        throw new StartupError(
          `${name} must be name=value with commas between, as authorization=Bearer%20….`,
        );
      }
      // Names mean the same in any case, and the latter counts.
      return [header.toLowerCase(), decodeURIComponent(value)];
    }),
  );
}

function isEncoded(value: string): boolean {
  try {
    return /^[\u0020-\u007E]*$/.test(decodeURIComponent(value));
  } catch {
    return false;
  }
}

function readRatio(value: string): number {
  const ratio = value === '' ? 1 : Number(value);
  if (!(ratio >= 0 && ratio <= 1)) {
    throw new StartupError(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not '${value}'.`);
  }
  return ratio;
}

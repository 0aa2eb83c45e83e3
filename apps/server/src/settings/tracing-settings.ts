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

const OFF = 'OTEL_SDK_DISABLED=true turns traces off';

/** @returns null unless a collector is named @throws {StartupError} */
export function readTracingSettings(env: NodeJS.ProcessEnv): TracingSettings | null {
  const text = (name: string) => env[name]?.trim() ?? '';
  const [isOff, all, own, protocol, headers, serviceName, sampler, ratio] = [
    'OTEL_SDK_DISABLED',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'OTEL_SERVICE_NAME',
    'OTEL_TRACES_SAMPLER',
    'OTEL_TRACES_SAMPLER_ARG',
  ].map(text) as [string, string, string, string, string, string, string, string];
  if (isOff.toLowerCase() === 'true' || all + own === '') return null;
  if (protocol !== '' && protocol !== 'http/protobuf') {
    throw new StartupError(
      `OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf, not '${protocol}'; collectors take it at port 4318 (${OFF}).`,
    );
  }
  const chosen = SAMPLERS.find((each) => each === (sampler || 'parentbased_always_on'));
  if (!chosen) {
    throw new StartupError(`OTEL_TRACES_SAMPLER must be one of ${SAMPLERS.join(', ')}, not '${sampler}'.`);
  }
  return {
    url:
      own === ''
        ? `${address('OTEL_EXPORTER_OTLP_ENDPOINT', all).replace(/\/+$/, '')}/v1/traces`
        : address('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', own),
    headers: readHeaders(headers),
    serviceName: serviceName || 'meridienne',
    sampler: chosen,
    ratio: readRatio(ratio),
  };
}

function address(name: string, value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new StartupError(`${name} must be a URL that starts with http:// or https:// (${OFF}).`);
  }
  return value;
}

/** `name=value` with commas between, values encoded as in an address. */
function readHeaders(list: string): Record<string, string> {
  const pairs = list.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
      if (name === undefined || value === undefined || !isEncoded(value)) {
        // What it holds may be a key: it isn't repeated.
        throw new StartupError(
          'OTEL_EXPORTER_OTLP_HEADERS must be name=value with commas between, as authorization=Bearer%20….',
        );
      }
      return [name, decodeURIComponent(value)];
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

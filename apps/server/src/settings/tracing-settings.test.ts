import { expect, it } from 'vitest';
import { readTracingSettings } from './tracing-settings.ts';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

it('is off unless a collector is named, and where it is turned off', () => {
  expect(readTracingSettings({})).toBeNull();
  expect(readTracingSettings({ OTEL_SERVICE_NAME: 'hotel', OTEL_TRACES_SAMPLER: 'often' })).toBeNull();
  expect(readTracingSettings({ ...ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' })).toBeNull();
  expect(readTracingSettings({ ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' })).toBeNull();
});

it.each([
  [ENDPOINT, 'http://collector:4318/v1/traces'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example/base/' }, 'https://otlp.example/base/v1/traces'],
  [
    { ...ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://tempo.example/in' },
    'https://tempo.example/in',
  ],
])('posts by %o to %s', (env, url) => {
  expect(readTracingSettings(env)).toMatchObject({
    url,
    serviceName: 'meridienne',
    sampler: 'parentbased_always_on',
  });
});

it('reads what is sent along, encoded as in an address', () => {
  const env = { ...ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YQ==, x-scope=hotel' };
  expect(readTracingSettings(env)?.headers).toEqual({ authorization: 'Basic YQ==', 'x-scope': 'hotel' });
  const own = { ...env, OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'Authorization=Basic%20Yg==' };
  expect(readTracingSettings(own)?.headers).toEqual({ authorization: 'Basic Yg==', 'x-scope': 'hotel' });
});

it.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'grpc://collector'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://user:password@collector'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'grpc'],
  ['OTEL_TRACES_EXPORTER', 'zipkin'],
  ['OTEL_EXPORTER_OTLP_TRACES_HEADERS', 'authorization'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%zz'],
  ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
  ['OTEL_TRACES_SAMPLER_ARG', '10%'],
])('refuses %s=%s', (name, value) => {
  const read = () => readTracingSettings({ ...ENDPOINT, [name]: value });
  expect(read).toThrow(name);
  expect(read).not.toThrow('password@');
});

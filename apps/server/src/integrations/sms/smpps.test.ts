import { readFile } from 'node:fs/promises';
import tls from 'node:tls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type SmppServer, startSmppServer } from '../../../test/smpp-server.ts';
import { openSmppSession, type SmppSession } from './smpp-session.ts';

const TIMES = { connect: 2_000, answer: 300, idle: 1_000 };
const usual = tls.getCACertificates('default');
const fixture = (name: string) =>
  readFile(new URL(`../../../test/fixtures/localhost-${name}.pem`, import.meta.url), 'utf8');
let server: SmppServer;
let session: SmppSession | null;
let cert: string;
beforeEach(async () => {
  session = null;
  cert = await fixture('cert');
  server = await startSmppServer({ key: await fixture('key'), cert });
});
afterEach(async () => {
  tls.setDefaultCACertificates(usual);
  await session?.close();
  await server.close();
});

const trust = () => tls.setDefaultCACertificates([...usual, cert]);
const open = (host: string, isTls = true) =>
  openSmppSession(
    { host, port: server.port, isTls, systemId: 'venue', password: 'pass word' },
    async () => undefined,
    TIMES,
  );

it('binds over TLS at a centre that proves who it is', async () => {
  trust();
  session = await open('localhost');
  expect(server.seen.map(({ command }) => command)).toEqual([0x09]);
});

it('tells the password to nobody whom no authority that is trusted vouches for', async () => {
  await expect(open('localhost')).rejects.toThrow('DEPTH_ZERO_SELF_SIGNED_CERT');
  expect(server.seen).toEqual([]);
});

it('tells the password to nobody of another name', async () => {
  trust();
  await expect(open('127.0.0.1')).rejects.toThrow('ERR_TLS_CERT_ALTNAME_INVALID');
  expect(server.seen).toEqual([]);
});

it('says that there is no line to a centre that speaks the other way', async () => {
  await expect(open('127.0.0.1', false)).rejects.toBeInstanceOf(Error);
  expect(server.seen).toEqual([]);
});

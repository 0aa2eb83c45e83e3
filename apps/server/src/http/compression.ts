import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Compresses the replies that are made on the spot: a day's offers shrink to a tenth. Built files are
 * compressed at build time, photos by their format.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    requestEncodings: ['identity'],
    // As quick as 4 and a tenth smaller; higher ones cost a waiting visitor more time than they save bytes.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    zlibOptions: { level: 5 },
    customTypes: /^application\/(?:ld\+)?json|^text\/(?:html|calendar)/,
  });
}

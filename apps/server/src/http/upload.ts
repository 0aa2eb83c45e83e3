import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalid } from '../kernel/app-error.ts';
import { type BodyLimits, expectBody } from './body-deadline.ts';

/** 15 MB take five minutes at half a megabit a second; a line that gives less than this is none. */
const UPLOAD_TIME: BodyLimits = { totalMs: 5 * 60_000, pace: { everyMs: 15_000, leastBytes: 8 * 1024 } };

/**
 * Lets the routes of `app`, and no others, read a form with one file (`multipart/form-data`). Nothing of it is read
 * before the access is decided.
 */
export async function registerUploads(app: FastifyInstance, maxBytes: number): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1024, parts: 11, headerPairs: 50 },
  });
}

/**
 * The file that a form carries in `field`, held in memory. Its time begins now.
 * @param tooLarge what is thrown when it has more bytes than `registerUploads` allows
 * @param time a shorter one, for a test
 * @throws {AppError} 400 on what is no whole form, 415 on another type, 422 without the file
 */
export async function readUpload(
  request: FastifyRequest,
  field: string,
  tooLarge: () => AppError,
  time = UPLOAD_TIME,
): Promise<{ bytes: Uint8Array; fileName: string }> {
  if (!request.isMultipart()) throw new AppError('unsupportedMediaType', 415);
  requireCaller(request);
  expectBody(request.raw, time);
  try {
    const part = await request.file();
    if (part?.fieldname !== field) throw invalid(field, 'media.fileRequired');
    const bytes = await part.toBuffer();
    // When the limit falls between two chunks, nothing has been thrown.
    if (part.file.truncated) throw tooLarge();
    return { bytes, fileName: part.filename };
  } catch (error) {
    // The rest is let through and dropped, so that the answer can be read at the other end.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof AppError) throw error;
    if (error instanceof request.server.multipartErrors.RequestFileTooLargeError) throw tooLarge();
    throw new AppError('badRequest', 400, { cause: error });
  }
}

/**
 * Whoever hung up while waiting for a turn wants nothing any more, and nobody tells so again.
 * @throws {AppError} 400
 */
export function requireCaller({ raw }: FastifyRequest): void {
  if (raw.socket.destroyed) throw new AppError('badRequest', 400);
}

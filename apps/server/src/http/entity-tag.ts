import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const TAG = /(?:W\/)?"([^"]*)"/g;

/**
 * Says which version of a thing the answer is (`ETag`), and whether the caller has it already by its `If-None-Match`
 * (RFC 9110, 13.1.2): the answer is then a 304, and the caller gives it no body.
 * @param version the text that is sent, or whatever differs as soon as it does
 */
export const isKnown = (reply: FastifyReply, version: string): boolean => isTagKnown(reply, tagOf(version));

/** As `isKnown`, by a tag that was made before. */
export function isTagKnown(reply: FastifyReply, tag: string): boolean {
  reply.header('ETag', tag);
  const isKept = names(reply.request.headers['if-none-match'], tag);
  if (isKept) reply.code(304);
  return isKept;
}

/** Weak: the same text leaves compressed or not. */
export const tagOf = (version: string | Buffer): string =>
  `W/"${hash('sha256', version, 'base64url').slice(0, 22)}"`;

/** Whether a header's list holds a tag, compared weakly; `*` means whatever there is. */
export function names(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const wanted = opaqueOf(tag)[0];
  return ifNoneMatch.trim() === '*' || opaqueOf(ifNoneMatch).some((each) => each === wanted);
}

const opaqueOf = (tags: string): string[] => [...tags.matchAll(TAG)].map(([, opaque = '']) => opaque);

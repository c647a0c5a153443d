import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from './envelope.ts';

/**
 * Tags a public answer, so that a client that has it already is told so in a few bytes. Asked again each time: what
 * the office publishes is seen at once. Answers whether the client has it.
 */
export function isHeldByClient(request: FastifyRequest, reply: FastifyReply, envelope: Envelope): boolean {
  if (envelope.status !== 200) return false;
  const tag = `"${createHash('sha256').update(envelope.json).digest('base64url').slice(0, 22)}"`;
  void reply
    .header('etag', tag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'origin, accept-encoding, accept-language, token');
  const held = request.headers['if-none-match'] ?? '';
  // A compressing proxy weakens the tag.
  return held.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}

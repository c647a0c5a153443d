import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from './envelope.ts';

/** Sets the entity tag of a public answer and returns whether the client has the current version. */
export function isCachedByClient(request: FastifyRequest, reply: FastifyReply, envelope: Envelope): boolean {
  if (envelope.status !== 200) return false;
  const tag = `"${createHash('sha256').update(envelope.json).digest('base64url').slice(0, 22)}"`;
  void reply
    .header('etag', tag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'origin, accept-encoding, accept-language, token');
  const held = request.headers['if-none-match'] ?? '';
  // Compressing proxies mark the tag as weak.
  return held.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}

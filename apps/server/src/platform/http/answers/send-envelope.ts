import type { FastifyReply } from 'fastify';
import type { Envelope } from './envelope.ts';

/** Sends an envelope; `body` replaces its JSON with a compressed encoding. */
export function sendEnvelope(
  reply: FastifyReply,
  envelope: Envelope,
  body: string | Buffer = envelope.json,
): FastifyReply {
  reply.refusal = envelope.code;
  if (envelope.retryAfterSeconds !== undefined) void reply.header('retry-after', envelope.retryAfterSeconds);
  if (envelope.cookie !== undefined) void reply.header('set-cookie', [envelope.cookie].flat());
  return reply.status(envelope.status).type('application/json; charset=utf-8').send(body);
}

import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const toGzip = promisify(gzip);
/** Below this the header costs more than it saves. */
const worthwhile = 1_400;

const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/;

/** A JSON text as the client takes it: lists of times shrink to a tenth on a phone's connection. */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
): Promise<string | Buffer> {
  if (json.length < worthwhile || !takesGzip.test(request.headers['accept-encoding']?.toString() ?? ''))
    return json;
  void reply.header('content-encoding', 'gzip');
  return toGzip(json, { level: 5 });
}

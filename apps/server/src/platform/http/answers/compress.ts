import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const toGzip = promisify(gzip);
/** Smaller bodies are not worth the header. */
const minLength = 1_400;

const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/;

/** Compresses JSON if the client accepts it; lists of times shrink to a tenth. */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
): Promise<string | Buffer> {
  if (json.length < minLength || !acceptsGzip.test(request.headers['accept-encoding']?.toString() ?? ''))
    return json;
  void reply.header('content-encoding', 'gzip');
  return toGzip(json, { level: 5 });
}

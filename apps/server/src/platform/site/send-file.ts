import { createReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodedPath, type BuiltFile, type Encoding } from './built-files.ts';

/** The best available encoding that the browser accepts. */
export function encodingFor(
  request: FastifyRequest,
  { encodings }: Pick<BuiltFile, 'encodings'>,
): Encoding | undefined {
  const accepted = request.headers['accept-encoding']?.toString() ?? '';
  return encodings.find((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted),
  );
}

/** Sends a built file, or 304 if the browser has it. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  const encoding = encodingFor(request, file);
  void reply
    .header('etag', file.etag)
    .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .type(file.type);
  if (file.encodings.length > 0) void reply.header('vary', 'Accept-Encoding');
  if (request.headers['if-none-match'] === file.etag && reply.statusCode === 200)
    return reply.status(304).send();
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.send(createReadStream(encoding ? encodedPath(file, encoding) : file.path));
}

/** The decoded path; undefined if it is malformed. */
export function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

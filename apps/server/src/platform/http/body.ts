import type { FastifyInstance } from 'fastify';
import qs from 'qs';

const bodyLimit = 1_048_576;

const limits = { depth: 4, arrayLimit: 200, parameterLimit: 500 } as const;

/** `a[]=1&a[]=2` → `{ a: ['1', '2'] }`, `search[value]=x` → `{ search: { value: 'x' } }`. */
export const parsePairs = (text: string): Record<string, unknown> => qs.parse(text, limits);

export class UnreadableBody extends Error {
  readonly statusCode = 400;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Accepts forms and JSON objects; any other type except multipart is 415. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const options: { parseAs: 'string'; bodyLimit: number } = { parseAs: 'string', bodyLimit };
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', options, (_request, body, done) => {
    done(null, parsePairs(body));
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', options, (request, body, done) => {
    if (body.trim() === '') return done(null, {});
    return parseJson(request, body, (error, value) => {
      if (error) done(new UnreadableBody('not JSON'));
      else if (isObject(value)) done(null, value);
      else done(new UnreadableBody('not an object'));
    });
  });
}

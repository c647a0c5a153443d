import { existsSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Csrf } from '../http/csrf.ts';
import { builtFiles, type BuiltFile } from './built-files.ts';
import { decodedPath, sendFile } from './send-file.ts';

export interface ConsoleOptions {
  /** Folder of the console's build. */
  readonly folder: string;
  readonly csrf: Csrf;
  /** Origins of the maps' styles and tiles. */
  readonly maps: readonly string[];
}

const base = '/admin';

/** Stricter than the app's policy: no external resources but the maps', and no inline styles. */
const headersWith = (maps: readonly string[]) => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...maps].join(' '),
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=(), serial=()',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
});

/** Serves the console's build under `/admin`: its files, and one page for all other paths (decision A3). */
export async function addConsole(
  app: FastifyInstance,
  { folder, csrf, maps }: ConsoleOptions,
): Promise<void> {
  const headers = headersWith(maps);
  const files = existsSync(folder) ? builtFiles(folder) : new Map<string, BuiltFile>();
  const shell = files.get('/index.html');

  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = decodedPath(request.url.split('?')[0] ?? '')?.slice(base.length);
    const file = path === undefined ? undefined : files.get(path);
    if (file && file !== shell) return sendFile(request, reply, file);
    if (!shell || path === undefined || /\.[a-z0-9]{1,5}$/i.test(path))
      return reply.status(404).type('text/plain; charset=utf-8').send('Not found');
    void reply.headers(headers);
    if (csrf.needsCookie(request.headers.cookie))
      void reply.header('set-cookie', csrf.newCookie(request.protocol === 'https'));
    return sendFile(request, reply, shell);
  };
  app.get(base, answer);
  app.get(`${base}/*`, answer);
  return Promise.resolve();
}

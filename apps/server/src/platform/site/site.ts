import { createReadStream, existsSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Csrf } from '../http/csrf.ts';
import { builtFiles, encodedPath, type BuiltFile, type Encoding } from './built-files.ts';
import { type Framing, pageHeaders, type PageSources } from './security-headers.ts';

export interface SiteOptions {
  /** Where the client's build stands. */
  readonly folder: string;
  readonly sources: PageSources;
  readonly csrf: Csrf;
}

/** The paths of the app's own routes: all are answered by its one page. */
const appPath =
  /^\/(?:$|inside(?:\/|$)|payments(?:\/|$)|reset-password(?:\/|$)|company(?:\/|$)|standalone(?:\/|$)|confirm-email(?:\/|$)|404(?:\/|$))/;
/** The sign-up stands in partners' pages, the payments page in our own Secure Authorization dialog. */
function framingOf(path: string): Framing {
  if (/^\/standalone\/signup-component\/?$/.test(path)) return 'parents';
  return /^\/payments\/?$/.test(path) ? 'self' : 'none';
}

function encodingFor(request: FastifyRequest, file: BuiltFile): Encoding | undefined {
  const accepted = request.headers['accept-encoding']?.toString() ?? '';
  return file.encodings.find((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted),
  );
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
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

function pageAt(files: ReadonlyMap<string, BuiltFile>, path: string): BuiltFile | undefined {
  const plain = path.replace(/\/+$/, '');
  return files.get(`${plain}/index.html`) ?? files.get(`${plain}.html`);
}

/** Serves the client's build: its files, its prerendered pages, and its one page for everything the app routes itself. */
export async function addSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const files = existsSync(options.folder) ? builtFiles(options.folder) : new Map<string, BuiltFile>();
  const shell = files.get('/index.html');

  const sendPage = (request: FastifyRequest, reply: FastifyReply, page: BuiltFile) => {
    const framing = framingOf(request.url.split('?')[0] ?? '');
    void reply.headers(pageHeaders(options.sources, framing));
    if (options.csrf.needsCookie(request.headers.cookie)) {
      void reply.header('set-cookie', options.csrf.newCookie(request.protocol === 'https'));
    }
    return sendFile(request, reply, page);
  };

  app.setNotFoundHandler(async (request, reply) => {
    const path = decode(request.url.split('?')[0] ?? '/');
    if (path === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return reply.status(404).type('text/plain; charset=utf-8').send('Not found');
    }
    const file = files.get(path);
    if (file && !path.endsWith('.html')) return sendFile(request, reply, file);
    const page = pageAt(files, path);
    if (page) return sendPage(request, reply, page);
    if (shell && appPath.test(path)) return sendPage(request, reply, shell);
    if (!shell || /\.[a-z0-9]{1,5}$/i.test(path)) {
      return reply.status(404).type('text/plain; charset=utf-8').send('Not found');
    }
    // The app shows its own 'Page Not Found'.
    void reply.status(404);
    return sendPage(request, reply, shell);
  });
  return Promise.resolve();
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

import { existsSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Csrf } from '../http/csrf.ts';
import { builtFiles, type BuiltFile } from './built-files.ts';
import { filledTexts, type FilledText, type FillTexts } from './filled-texts.ts';
import { type Framing, pageHeaders, type PageSources } from './security-headers.ts';
import { decodedPath, encodingFor, sendFile } from './send-file.ts';

export interface SiteOptions {
  /** Folder of the client's build. */
  readonly folder: string;
  readonly sources: PageSources;
  readonly csrf: Csrf;
  /** Absent: pages are served as built. */
  readonly fill?: FillTexts | undefined;
}

/** Paths of the app's routes, all served by its one page. */
const appPath =
  /^\/(?:$|inside(?:\/|$)|payments(?:\/|$)|close\/browser\/?$|reset-password(?:\/|$)|vehicle-passport(?:\/|$)|vehicle-transfer(?:\/|$)|visit-tracking(?:\/|$)|visit-reminder(?:\/|$)|visit-booking(?:\/|$)|visit-moved(?:\/|$)|extra-work(?:\/|$)|mechanic-application(?:\/|$)|act-as(?:\/|$)|(?:fr\/)?company(?:\/|$)|standalone(?:\/|$)|confirm-email(?:\/|$))/;
/** Indexable paths of the app's page. */
const publicPath = /^\/(?:$|(?:fr\/)?company(?:\/|$))/;
/** Secret links: other sites must not receive the address as referrer. */
const secretPath = /^\/vehicle-(?:passport|transfer)(?:\/|$)/;
/** Built files that contain the address of the site or the apps. */
const addressed: readonly string[] = [
  '/robots.txt',
  '/sitemap.xml',
  '/app-en.webmanifest',
  '/app-fr.webmanifest',
];
/** The sign-up and the policies are embedded by partners, the payments page by our Secure Authorization dialog. */
function framingOf(path: string): Framing {
  if (/^\/standalone\/signup-component\/?$/.test(path)) return 'parents';
  if (/^\/(?:fr\/)?company(\/(terms-and-conditions|privacy-policy))?\/?$/.test(path)) return 'named';
  return /^\/payments\/?$/.test(path) ? 'self' : 'none';
}

async function sendText(request: FastifyRequest, reply: FastifyReply, text: FilledText) {
  const encoding = encodingFor(request, { encodings: ['br', 'gzip'] });
  void reply
    .header('etag', text.etag)
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Encoding')
    .type(text.type);
  if (request.headers['if-none-match'] === text.etag && reply.statusCode === 200)
    return reply.status(304).send();
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.send(await text.body(encoding));
}

function pageAt(files: ReadonlyMap<string, BuiltFile>, path: string): BuiltFile | undefined {
  const plain = path.replace(/\/+$/, '');
  return files.get(`${plain}/index.html`) ?? files.get(`${plain}.html`);
}

/** Serves the client's build: its files, its prerendered pages, and one page for the app's routes. */
export async function addSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const files = existsSync(options.folder) ? builtFiles(options.folder) : new Map<string, BuiltFile>();
  const shell = files.get('/index.html');
  /** A small page that only decides where an empty path leads, without loading the app. */
  const start = files.get('/start.html');

  const texts = options.fill && filledTexts(options.fill);

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: BuiltFile) => {
    const path = (request.url.split('?')[0] ?? '').replace(/(?<=.)\/+$/, '');
    const framing = framingOf(request.url.split('?')[0] ?? '');
    void reply.headers(pageHeaders(options.sources, framing));
    if (options.csrf.needsCookie(request.headers.cookie)) {
      void reply.header('set-cookie', options.csrf.newCookie(request.protocol === 'https'));
    }
    if (page === shell && !publicPath.test(path)) void reply.header('x-robots-tag', 'noindex');
    if (secretPath.test(path)) void reply.header('referrer-policy', 'no-referrer');
    const text = page === shell ? await texts?.shell(path, page) : await texts?.page(page);
    return text ? sendText(request, reply, text) : sendFile(request, reply, page);
  };

  app.setNotFoundHandler(async (request, reply) => {
    const path = decodedPath(request.url.split('?')[0] ?? '/');
    if (path === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return reply.status(404).type('text/plain; charset=utf-8').send('Not found');
    }
    const file = files.get(path);
    if (file && texts && addressed.includes(path)) return sendText(request, reply, await texts.page(file));
    if (file && !path.endsWith('.html')) return sendFile(request, reply, file);
    const page = path === '/' && start ? start : pageAt(files, path);
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

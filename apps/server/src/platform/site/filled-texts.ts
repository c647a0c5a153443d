import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuiltFile, Encoding } from './built-files.ts';

/** Fills the placeholders of the client's public pages while serving. */
export type FillTexts = () => Promise<{
  /** Changes when the filled texts change. */
  readonly version: unknown;
  /** Fills a prerendered page, robots.txt or the site map. */
  readonly page: (text: string) => string;
  /** Fills the app's page; undefined if this path has no placeholders. */
  readonly shell: (path: string, text: string) => string | undefined;
}>;

/** A cached response body. */
export interface FilledText {
  readonly type: string;
  readonly etag: string;
  readonly body: (encoding: Encoding | undefined) => Promise<Buffer>;
}

export interface FilledTexts {
  readonly page: (file: BuiltFile) => Promise<FilledText>;
  readonly shell: (path: string, file: BuiltFile) => Promise<FilledText | undefined>;
}

const brotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

function encodings(text: string): FilledText['body'] {
  const plain = Buffer.from(text);
  const made = new Map<Encoding, Promise<Buffer>>();
  const make = (encoding: Encoding) =>
    encoding === 'br'
      ? brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : toGzip(plain, { level: 9 });
  return (encoding) => {
    if (encoding === undefined) return Promise.resolve(plain);
    const body = made.get(encoding) ?? make(encoding);
    made.set(encoding, body);
    return body;
  };
}

function filled(text: string, type: string): FilledText {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { type, etag: `"${hash}"`, body: encodings(text) };
}

/** Fills texts on first use and again when `version` changes. */
export function filledTexts(fill: FillTexts): FilledTexts {
  let version: unknown;
  let cached = new Map<string, FilledText>();
  const sources = new Map<string, Promise<string>>();
  const sourceOf = (file: BuiltFile) => {
    const source = sources.get(file.path) ?? readFile(file.path, 'utf8');
    sources.set(file.path, source);
    return source;
  };
  const fresh = async () => {
    const now = await fill();
    if (now.version !== version) {
      version = now.version;
      cached = new Map();
    }
    return now;
  };
  /** Caches filled texts only, which bounds the cache by the number of pages. */
  const cache = (key: string, text: string, type: string) => {
    const made = filled(text, type);
    cached.set(key, made);
    return made;
  };
  return {
    async page(file) {
      const source = await sourceOf(file);
      const { page } = await fresh();
      return cached.get(file.path) ?? cache(file.path, page(source), file.type);
    },
    async shell(path, file) {
      const source = await sourceOf(file);
      const { shell } = await fresh();
      const present = cached.get(path);
      if (present) return present;
      const text = shell(path, source);
      return text === undefined ? undefined : cache(path, text, file.type);
    },
  };
}

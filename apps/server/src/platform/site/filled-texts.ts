import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuiltFile, Encoding } from './built-files.ts';

/** What the build leaves open in its public pages, filled in while serving. */
export type FillTexts = () => Promise<{
  /** The same as long as the answers are the same. */
  readonly version: unknown;
  /** A prerendered page, the robots' file or the site map. */
  readonly page: (text: string) => string;
  /** The app's one page; undefined where nothing is open under this path. */
  readonly shell: (path: string, text: string) => string | undefined;
}>;

/** A text in memory, as a browser takes it. */
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

/** Fills texts on first use, and again once the answers have changed. */
export function filledTexts(fill: FillTexts): FilledTexts {
  let version: unknown;
  let kept = new Map<string, FilledText>();
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
      kept = new Map();
    }
    return now;
  };
  /** Kept only where something was filled in: there are as many such paths as pages. */
  const keep = (key: string, text: string, type: string) => {
    const made = filled(text, type);
    kept.set(key, made);
    return made;
  };
  return {
    async page(file) {
      const source = await sourceOf(file);
      const { page } = await fresh();
      return kept.get(file.path) ?? keep(file.path, page(source), file.type);
    },
    async shell(path, file) {
      const source = await sourceOf(file);
      const { shell } = await fresh();
      const present = kept.get(path);
      if (present) return present;
      const text = shell(path, source);
      return text === undefined ? undefined : keep(path, text, file.type);
    },
  };
}

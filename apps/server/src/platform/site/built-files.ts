import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.wasm': 'application/wasm',
};

export type Encoding = 'br' | 'gzip';

export interface BuiltFile {
  readonly path: string;
  readonly type: string;
  readonly etag: string;
  /** Whether the name contains a hash of the content. */
  readonly immutable: boolean;
  readonly encodings: readonly Encoding[];
}

const suffix: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

export const encodedPath = (file: BuiltFile, encoding: Encoding): string => `${file.path}${suffix[encoding]}`;

function describe(path: string, url: string, names: ReadonlySet<string>): BuiltFile {
  const { size, mtimeMs } = statSync(path);
  // Pages and the service worker can change without changing their size or time.
  const immutable = url.startsWith('/assets/');
  const content = immutable ? `${size} ${mtimeMs}` : readFileSync(path);
  const encodings = (['br', 'gzip'] as const).filter((encoding) => names.has(`${url}${suffix[encoding]}`));
  return {
    path,
    type: types[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    immutable,
    encodings,
  };
}

/** The files of a build by URL path. Nothing else is ever served. */
export function builtFiles(folder: string): ReadonlyMap<string, BuiltFile> {
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/')),
  );
  const files = [...names].filter((url) => !/\.(br|gz|map)$/.test(url));
  return new Map(files.map((url) => [url, describe(join(folder, url), url, names)]));
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Endpoint } from '@hoist/contract/endpoint';
import { openApiDocument, type Audience } from '@hoist/contract/openapi/document';
import { rawRoute, type RawAnswer, type RawRoute } from '../http/route.ts';

const { resolve } = createRequire(import.meta.url);

// The viewer sets styles from its script and draws its icons as data addresses.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = (title: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/api/docs/viewer.css">
<style>body { margin: 0; background: #fff; }</style>
<main id="viewer"></main>
<script src="/api/docs/viewer.js"></script>
<script src="/api/docs/start.js"></script>
</html>
`;

/** Both pages use it; each reads the document that lies beside it. */
const start = `const document_ = location.pathname.replace(/docs\\/?$/, 'openapi.json');
SwaggerUIBundle({ url: document_, dom_id: '#viewer', docExpansion: 'none', filter: true, deepLinking: true, tagsSorter: undefined });
`;

interface Served {
  readonly type: string;
  readonly read: () => string | Buffer;
}

/** Serves a text or file that stays the same until the next start. */
function fixed(path: string, { type, read }: Served): RawRoute {
  let answer: RawAnswer | undefined;
  const make = (): RawAnswer => ({
    status: 200,
    headers: { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy },
    body: read(),
  });
  return rawRoute({ method: 'GET', path, handle: () => Promise.resolve((answer ??= make())) });
}

const viewerFile = (name: string) => () => readFileSync(resolve(`swagger-ui-dist/${name}`));

/**
 * `/api/docs` with `/api/openapi.json` for the web site and the apps, and the same below `/api/admin` for the console.
 * Documents and files are made and read at their first use.
 */
export function docsRoutes(endpoints: readonly Endpoint[], version: string): readonly RawRoute[] {
  const documented = (folder: string, audience: Audience, title: string) => [
    fixed(`${folder}/openapi.json`, {
      type: 'application/json',
      read: () => JSON.stringify(openApiDocument(endpoints, { version, audience })),
    }),
    fixed(`${folder}/docs`, { type: 'text/html', read: () => page(title) }),
  ];
  return [
    ...documented('', 'public', 'Hoist API'),
    ...documented('/admin', 'console', 'Hoist console API'),
    fixed('/docs/viewer.css', { type: 'text/css', read: viewerFile('swagger-ui.css') }),
    fixed('/docs/viewer.js', { type: 'text/javascript', read: viewerFile('swagger-ui-bundle.js') }),
    fixed('/docs/start.js', { type: 'text/javascript', read: () => start }),
  ];
}

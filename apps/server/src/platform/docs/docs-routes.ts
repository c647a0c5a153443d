import type { Endpoint } from '@hoist/contract/endpoint';
import { openApiDocument, type Audience } from '@hoist/contract/openapi/document';
import { rawRoute, type RawAnswer, type RawRoute } from '../http/route.ts';
import { docsPage } from './docs-page.ts';

// The viewer styles itself with attributes of elements.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Served {
  readonly type: string;
  readonly make: () => string;
}

/** Serves a text that stays the same until the next start. */
function fixed(path: string, { type, make }: Served): RawRoute {
  let answer: RawAnswer | undefined;
  const first = (): RawAnswer => ({
    status: 200,
    headers: { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy },
    body: make(),
  });
  return rawRoute({ method: 'GET', path, handle: () => Promise.resolve((answer ??= first())) });
}

/**
 * `/api/docs` with `/api/openapi.json` for the web site and the apps, and the same below `/api/admin` for the console.
 * They are made at their first use.
 */
export function docsRoutes(endpoints: readonly Endpoint[], version: string): readonly RawRoute[] {
  const documented = (folder: string, audience: Audience, title: string) => [
    fixed(`${folder}/openapi.json`, {
      type: 'application/json',
      make: () => JSON.stringify(openApiDocument(endpoints, { version, audience })),
    }),
    fixed(`${folder}/docs`, {
      type: 'text/html',
      make: () => docsPage(title, `/api${folder}/openapi.json`),
    }),
  ];
  return [...documented('', 'public', 'Hoist API'), ...documented('/admin', 'console', 'Hoist console API')];
}

import type { Endpoint } from '@hoist/contract/endpoint';
import { openApiDocument, type Audience } from '@hoist/contract/openapi/document';
import { rawRoute, type RawAnswer, type RawRoute } from '../http/route.ts';

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

const pageStyle = `
body { margin: 0; }
openapi-explorer { --font-regular: system-ui, sans-serif; --font-mono: ui-monospace, monospace; }
noscript { display: block; margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; }
`;

/** A page that shows the document beside it, with openapi-explorer from the console's build (ADR 145). */
const docsPage = (title: string, document: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${pageStyle}</style>
<script type="module" src="/admin/api-viewer.js"></script>
</head>
<body>
<openapi-explorer spec-url="${document}" hide-server-selection collapse primary-color="#b3480f" secondary-color="#ff9a5c"
  nav-bg-color="#17181c" nav-text-color="#dcdce0" nav-hover-bg-color="#2a2c32" nav-hover-text-color="#fff" text-color="#17181c">
</openapi-explorer>
<noscript>This page needs JavaScript. The document is <a href="${document}">openapi.json</a>.</noscript>
</body>
</html>
`;

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

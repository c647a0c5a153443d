import type { Endpoint } from '@hoist/contract/endpoint';
import { openApiDocument, type OpenApiInfo } from '@hoist/contract/openapi';
import { rawRoute, type RawRoute } from '../http/route.ts';
import { docsPage } from './docs-page.ts';

export const apiInfo: OpenApiInfo = {
  title: 'Hoist',
  version: '2.5.5',
  description: 'Book a mechanic to your driveway. Readable at /api/docs.',
};

const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** `GET /api/openapi.json` and `GET /api/docs`, generated on first use. */
export function docsRoutes(endpoints: readonly Endpoint[]): readonly RawRoute[] {
  let json: string | undefined;
  let page: string | undefined;
  return [
    rawRoute({
      method: 'GET',
      path: '/openapi.json',
      handle: () => {
        json ??= JSON.stringify(openApiDocument(endpoints, apiInfo));
        return Promise.resolve({
          status: 200,
          headers: { 'content-type': 'application/json; charset=utf-8' },
          body: json,
        });
      },
    }),
    rawRoute({
      method: 'GET',
      path: '/docs',
      handle: () => {
        page ??= docsPage(endpoints);
        return Promise.resolve({
          status: 200,
          headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
          body: page,
        });
      },
    }),
  ];
}

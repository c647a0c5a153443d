import { createServer } from 'node:http';
import type { Metrics } from './metrics.ts';

export interface MetricsServer {
  readonly address: string;
  close(): Promise<void>;
}

/** `GET /metrics` on a separate, non-public address. */
export async function serveMetrics(
  metrics: Metrics,
  given: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(given.port, given.host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : given.port;
  return {
    address: `http://${given.host.includes(':') ? `[${given.host}]` : given.host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/**
 * The least that an HTTP server with a database can do: `GET /<users_id>` selects one row by its primary key, with a
 * named statement, and answers it as JSON. What the product's calls are measured against.
 */
export async function startBareServer(url: string): Promise<{ readonly address: string }> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const text = 'SELECT users_id, fname, lname, email FROM users WHERE users_id = $1';
  const server = createServer((request, response) => {
    pool.query({ name: 'user', text, values: [request.url?.slice(1)] }).then(
      ({ rows }) => {
        const body = JSON.stringify(rows[0] ?? null);
        const length = Buffer.byteLength(body);
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': length }).end(body);
      },
      () => response.writeHead(500, { 'content-length': 0 }).end(),
    );
  });
  server.keepAliveTimeout = 72_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

import { createServer, request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseForm, type Params } from '../wire/form.ts';

export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly params: Params;
  /** Unparsed form or query. */
  readonly raw: string;
  readonly headers: IncomingMessage['headers'];
  /** 0 if the connection broke. */
  readonly status: number;
  readonly body: unknown;
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Starts a recording proxy for an API. */
export async function watchingProxy(target: string) {
  const exchanges: Exchange[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', headers } = request;
      const { pathname: path, search } = new URL(request.url ?? '/', target);
      const sent = await textOf(request);
      const raw = method === 'POST' ? sent : search.slice(1);
      const write = (status: number, body: unknown) =>
        exchanges.push({ method, path, params: parseForm(raw), raw, headers, status, body });
      const onward = send(new URL(`${path}${search}`, target), {
        method,
        headers: { ...headers, host: new URL(target).host },
      });
      onward.once('error', () => {
        write(0, undefined);
        request.socket.destroy();
      });
      onward.once('response', (answer) => {
        void textOf(answer).then((text) => {
          write(answer.statusCode ?? 0, JSON.parse(text));
          response.writeHead(answer.statusCode ?? 500, answer.headers).end(text);
        });
      });
      onward.end(sent);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges,
    async end() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

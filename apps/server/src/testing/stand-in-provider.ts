import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OutgoingMessage } from '#server/providers/messages/port.ts';
import { atEnd } from './at-end.ts';

export interface Heard {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  /** Instead of a body. */
  readonly text?: string;
  readonly headers?: Record<string, string>;
}

export const addressOf = (server: { address(): unknown }) =>
  `127.0.0.1:${(server.address() as AddressInfo).port}`;

/**
 * A provider on this machine that gives the configured answers, and `otherwise` without one. 'hang up' ends the
 * connection, 'silent' never answers.
 */
export async function standInProvider(
  otherwise: (heard: Heard) => Reply | 'silent' = () => ({ status: 201 }),
) {
  const heard: Heard[] = [];
  const replies: (Reply | 'hang up' | 'silent')[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) };
      heard.push(one);
      const reply = replies.shift() ?? otherwise(one);
      if (reply === 'silent') return undefined;
      if (reply === 'hang up') return request.socket.destroy();
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
      return response.end(reply.text ?? JSON.stringify(reply.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return { origin: `http://${addressOf(server)}`, heard, replies };
}

/** A message as the senders get it. */
export const sampleMessage: OutgoingMessage = {
  key: 'message-7',
  recipient: '+14165550101',
  subject: 'Votre visite',
  text: 'Marc est en route à 9 h',
};

/** A refusal as the senders report it. */
export const refusedAs = (code: string, retry: boolean, more: object = {}) => ({
  outcome: 'refused',
  code,
  retry,
  ...more,
});

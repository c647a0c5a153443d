import { connect } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { atEnd } from './at-end.ts';
import { addressOf } from './stand-in-provider.ts';

interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Ends TLS on loopback, before a server that has none. Returns its address. */
export async function tlsProxy(certificate: Certificate, target: string): Promise<string> {
  const sockets = new Set<TLSSocket>();
  const { port } = new URL(target);
  const server = createServer(certificate, (socket) => {
    const upstream = connect(Number(port), '127.0.0.1');
    sockets.add(socket);
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    socket.pipe(upstream).pipe(socket);
  });
  // A client that does not trust the certificate breaks the handshake.
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  );
  return `https://${addressOf(server).replace('127.0.0.1', 'localhost')}`;
}

import { connect, createServer, type Socket } from 'node:net';

export interface TcpSwitch {
  readonly port: number;
  /** Breaks what is open and leads new connections to another port; none: they are closed immediately. */
  pointTo(port: number | undefined): void;
  /** What is open stays open and carries nothing any more, as behind a router that lost its table. */
  goSilent(): void;
  close(): Promise<void>;
}

/** One address for a server that moves, as a proxy before a database is. */
export async function startTcpSwitch(first: number): Promise<TcpSwitch> {
  let target: number | undefined = first;
  const sockets = new Set<Socket>();
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    if (target === undefined) {
      client.destroy();
      return;
    }
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    pointTo(port) {
      target = port;
      breakAll();
    },
    goSilent() {
      for (const socket of sockets) {
        socket.unpipe();
        socket.resume();
      }
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      breakAll();
      await closed;
    },
  };
}

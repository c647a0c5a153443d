import { createServer, type ServerHttp2Session } from 'node:http2';
import { atEnd } from './at-end.ts';
import { addressOf, type Reply } from './stand-in-provider.ts';

/** Apple's push service on loopback (HTTP/2 without TLS). The answer is read for each push. */
export async function apnsServer(answer: () => Reply): Promise<string> {
  const sessions = new Set<ServerHttp2Session>();
  const server = createServer();
  server.on('session', (session) => sessions.add(session));
  server.on('stream', (stream) => {
    stream.on('error', () => undefined);
    stream.resume().on('end', () => {
      const { status, body } = answer();
      stream.respond({ ':status': status });
      stream.end(JSON.stringify(body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  );
  return `http://${addressOf(server)}`;
}

import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ports that Linux (from 32768), macOS and Windows (from 49152) give to outgoing connections: one of those may
// be taken by anybody's connection between here and the moment when somebody listens.
const [first, end] = [20_000, 32_768];

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** A port of the loopback address that nobody listens on right now, and that no connection takes meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, end);
    if (await isFree(port)) return port;
  }
}

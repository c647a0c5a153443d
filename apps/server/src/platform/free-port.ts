import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ephemeral ports of Linux (from 32768), macOS and Windows (from 49152), which any outgoing connection may
// take before the port is used.
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

/** A free port of the loopback address, outside the ephemeral range. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, end);
    if (await isFree(port)) return port;
  }
}

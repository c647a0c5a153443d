// Serves the bare server of apps/server/src/testing/bare-server.ts in a process of its own; ends with its input.
import { startBareServer } from '../../apps/server/src/testing/bare-server.ts';

const { address } = await startBareServer(process.argv[2] ?? '');
process.stdout.write(`answers at ${address}\n`);
process.stdin.resume().on('end', () => process.exit());

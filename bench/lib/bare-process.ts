// Runs apps/server/src/testing/bare-server.ts as a process, until its input ends.
import { startBareServer } from '../../apps/server/src/testing/bare-server.ts';

const { address } = await startBareServer(process.argv[2] ?? '');
process.stdout.write(`answers at ${address}\n`);
process.stdin.resume().on('end', () => process.exit());

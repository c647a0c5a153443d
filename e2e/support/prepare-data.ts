import { rmSync } from 'node:fs';
import { dataFolder, startServer } from './server.ts';

/** Makes the database and the demo data once: every worker starts on a copy, and again after a failure.
 * With HOIST_E2E_URL the tests use the server that runs there. */
export default async function prepareData(): Promise<() => void> {
  if (process.env['HOIST_E2E_URL'] !== undefined) return () => undefined;
  const folder = dataFolder();
  const server = await startServer(folder);
  await server.stop();
  process.env['HOIST_E2E_DATA'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

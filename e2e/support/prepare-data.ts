import { getFeatureFlags, setFeatureFlags } from '@hoist/contract/operations/feature-flags';
import { rmSync } from 'node:fs';
import { callApi } from './api.ts';
import { officeSession } from './office-session.ts';
import { dataFolder, startServer } from './server.ts';

/** Journeys end without pictures, as with a company that takes none on the web; those about pictures allow them. */
async function refuseWebPictures(url: string): Promise<void> {
  const options = await officeSession(url, 'owner@hoist.test');
  const { data } = await callApi(url, getFeatureFlags, { options });
  await callApi(url, setFeatureFlags, { form: { ...data.flags, webPictureUpload: false }, options });
}

/** Makes the database and the demo data once: every worker starts on a copy, and again after a failure.
 * With HOIST_E2E_URL the tests use the server that runs there. */
export default async function prepareData(): Promise<() => void> {
  if (process.env['HOIST_E2E_URL'] !== undefined) return () => undefined;
  const folder = dataFolder();
  const server = await startServer(folder);
  await refuseWebPictures(server.url);
  await server.stop();
  process.env['HOIST_E2E_DATA'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

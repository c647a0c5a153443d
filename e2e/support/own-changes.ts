import { setOwnChangeRule } from '@hoist/contract/dispatch/own-changes';
import { callApi } from './api.ts';
import { officeSession } from './office-session.ts';

/** Runs a part of a test in which a person decides about each request; the office's rule is back after it. */
export async function withoutOwnChanges<T>(url: string, work: () => Promise<T>): Promise<T> {
  const { token } = await officeSession(url, 'owner@hoist.test');
  const set = (until_hours: string) =>
    callApi(url, setOwnChangeRule, { form: { until_hours }, options: { token } });
  await set('');
  try {
    return await work();
  } finally {
    await set('24');
  }
}

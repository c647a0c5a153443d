import { learnDevice } from '#client/platform/device-info.ts';
import { openKeptSession } from '#client/platform/kept-session.ts';
import { report } from '#client/platform/report.ts';
import { readSession, session } from '../session.ts';
import { startUpdates } from './soft-update.ts';

/** What the native app has to know of its device before its first picture. */
export async function startNative(): Promise<void> {
  await Promise.all([openKeptSession(), learnDevice().catch(report)]);
  session.set(readSession());
  startUpdates();
}

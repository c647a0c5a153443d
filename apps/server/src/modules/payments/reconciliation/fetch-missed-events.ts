import type { PaymentsContext } from '../context.ts';
import { keepEvent } from '../webhooks.ts';
import { moveCursor, readCursor } from './recon-runs.ts';

/** How far the first look goes back: as long as the provider tries to deliver. */
const FIRST_LOOK_MS = 3 * 86_400_000;
/** Clocks differ, and lists lag behind. */
const OVERLAP_MS = 3_600_000;

/**
 * Fetches notices that the provider could not deliver since the last complete look. The cursor moves only when all of
 * them are kept: what came between, late or not at all, is asked for again.
 */
export async function fetchMissedEvents(context: PaymentsContext): Promise<void> {
  const from = context.now();
  const cursor = await readCursor(context.database.db, 'notices');
  const since = (cursor ?? new Date(from.getTime() - FIRST_LOOK_MS)).getTime() - OVERLAP_MS;
  const missed = await context.port.undeliveredEvents(new Date(since));
  if (missed.kind !== 'done') return;
  for (const event of missed.value) await keepEvent(context, event);
  await context.database.transaction((tx) => moveCursor(tx, 'notices', from));
}

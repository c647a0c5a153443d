import type { PaymentsContext } from '../context.ts';
import { storeWebhookEvent } from '../webhooks.ts';
import { moveCursor, readCursor } from './recon-runs.ts';

/** Period of the first run: as long as the provider retries deliveries. */
const FIRST_LOOK_MS = 3 * 86_400_000;
/** Allows for clock differences and delayed lists. */
const OVERLAP_MS = 3_600_000;

/**
 * Fetches events that the provider could not deliver since the last complete run. The cursor moves only after all are
 * stored.
 */
export async function fetchMissedEvents(context: PaymentsContext): Promise<void> {
  const from = context.now();
  const cursor = await readCursor(context.database.db, 'notices');
  const since = (cursor ?? new Date(from.getTime() - FIRST_LOOK_MS)).getTime() - OVERLAP_MS;
  const missed = await context.port.undeliveredEvents(new Date(since));
  if (missed.kind !== 'done') return;
  for (const event of missed.value) await storeWebhookEvent(context, event);
  await context.database.transaction((tx) => moveCursor(tx, 'notices', from));
}

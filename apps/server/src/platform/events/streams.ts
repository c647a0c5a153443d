import type { UserId } from '@hoist/domain/ids';
import type { Database } from '../db/database.ts';
import { eventsChannel, type LiveEvent } from './publish.ts';

interface Sent extends LiveEvent {
  readonly to: readonly UserId[];
}

type Write = (event: LiveEvent) => void;

export interface Streams {
  /**
   * Calls `write` for each event of the user until the returned function is called, first for those of the last
   * `missedMs` milliseconds; what is no longer known counts as everything.
   */
  open(usersId: UserId, write: Write, missedMs?: number): () => void;
  count(): number;
  close(): Promise<void>;
}

/** How long events are kept for a stream that opens after them. */
const keptMs = 60_000;

const kinds: readonly LiveEvent['kind'][] = ['order', 'notification', 'message'];

/** Receives the events of all processes and passes them to the streams of their users. */
export async function openStreams(database: Database): Promise<Streams> {
  const byUser = new Map<UserId, Set<Write>>();
  const recent: { readonly at: number; readonly sent: Sent }[] = [];
  let listeningSince = performance.now();
  const stop = await database.listen(eventsChannel, {
    onMessage: (payload) => {
      const sent = JSON.parse(payload) as Sent;
      const { to, kind, id } = sent;
      const at = performance.now();
      while (recent[0] !== undefined && recent[0].at < at - keptMs) recent.shift();
      recent.push({ at, sent });
      for (const usersId of to) for (const write of byUser.get(usersId) ?? []) write({ kind, id });
    },
    // Events in between were lost, so every stream reads everything again.
    onReconnect: () => {
      listeningSince = performance.now();
      for (const writes of byUser.values()) {
        for (const write of writes) for (const kind of kinds) write({ kind });
      }
    },
  });
  return {
    open(usersId, write, missedMs = 0) {
      const from = performance.now() - missedMs;
      if (missedMs > keptMs || from < listeningSince) for (const kind of kinds) write({ kind });
      else
        for (const { at, sent } of recent)
          if (at >= from && sent.to.includes(usersId)) write({ kind: sent.kind, id: sent.id });
      const writes = byUser.get(usersId) ?? new Set<Write>();
      byUser.set(usersId, writes.add(write));
      return () => {
        writes.delete(write);
        if (writes.size === 0) byUser.delete(usersId);
      };
    },
    count: () => [...byUser.values()].reduce((sum, writes) => sum + writes.size, 0),
    close: () => stop(),
  };
}

import type { UserId } from '@hoist/domain/ids';
import type { Database } from '../db/database.ts';
import { eventsChannel, type LiveEvent } from './publish.ts';

interface Sent extends LiveEvent {
  readonly to: readonly UserId[];
}

type Write = (event: LiveEvent) => void;

export interface Streams {
  /** Calls `write` for each event of the user until the returned function is called. */
  open(usersId: UserId, write: Write): () => void;
  count(): number;
  close(): Promise<void>;
}

const kinds: readonly LiveEvent['kind'][] = ['order', 'notification', 'message'];

/** Receives the events of all processes and passes them to the streams of their users. */
export async function openStreams(database: Database): Promise<Streams> {
  const byUser = new Map<UserId, Set<Write>>();
  const stop = await database.listen(eventsChannel, {
    onMessage: (payload) => {
      const { to, kind, id } = JSON.parse(payload) as Sent;
      for (const usersId of to) for (const write of byUser.get(usersId) ?? []) write({ kind, id });
    },
    // Events in between were lost, so every stream reads everything again.
    onReconnect: () => {
      for (const writes of byUser.values()) {
        for (const write of writes) for (const kind of kinds) write({ kind });
      }
    },
  });
  return {
    open(usersId, write) {
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

import pg from 'pg';
import type { Listener, Unlisten } from './database.ts';

interface Listeners {
  listen(channel: string, listener: Listener): Promise<Unlisten>;
  close(): Promise<void>;
}

const reconnectMs = 500;
const connectWithinMs = 1_500;
/** Keeps proxies from closing an idle connection, and detects a dead peer. */
const heartbeatMs = 10_000;
const answerWithinMs = 5_000;

/** One dedicated connection for LISTEN, opened with the first listener and reopened when it breaks. */
export function listenOn(url: string, onError: (error: Error) => void): Listeners {
  const channels = new Map<string, Set<Listener>>();
  let client: pg.Client | undefined;
  let opening: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  let lastQuery: Promise<unknown> = Promise.resolve();

  const everyListener = function* () {
    for (const set of channels.values()) yield* set;
  };

  // A connection runs one query at a time, and several listeners may start concurrently.
  function serialized(connection: pg.Client, text: string): Promise<unknown> {
    lastQuery = lastQuery.catch(() => undefined).then(() => connection.query(text));
    return lastQuery;
  }

  async function open(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
      application_name: 'hoist-listen',
    });
    next.on('notification', ({ channel, payload }) => {
      for (const listener of channels.get(channel) ?? []) listener.onMessage(payload ?? '');
    });
    next.on('error', () => undefined);
    let broken = false;
    let heartbeat: NodeJS.Timeout | undefined;
    const lost = (error: Error) => {
      if (broken) return;
      broken = true;
      clearInterval(heartbeat);
      client = undefined;
      opening = undefined;
      next.end().catch(() => undefined);
      if (closed) return;
      onError(error);
      for (const listener of everyListener()) listener.onLost?.();
      retry = setTimeout(reconnect, reconnectMs);
    };
    try {
      await next.connect();
      // A standby rejects LISTEN, so it is never mistaken for the primary.
      for (const channel of channels.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      next.end().catch(() => undefined);
      throw error;
    }
    next.on('error', lost);
    next.on('end', () => lost(new Error('The LISTEN connection ended')));
    heartbeat = setInterval(() => {
      serialized(next, 'select 1').catch(lost);
    }, heartbeatMs);
    heartbeat.unref();
    client = next;
    return next;
  }

  function reconnect(): void {
    if (closed || channels.size === 0) return;
    opening = open();
    opening.then(
      () => {
        for (const listener of everyListener()) listener.onReconnect?.();
      },
      () => {
        opening = undefined;
        clearTimeout(retry);
        if (!closed) retry = setTimeout(reconnect, reconnectMs);
      },
    );
  }

  return {
    async listen(channel, listener) {
      const set = channels.get(channel) ?? new Set();
      const first = set.size === 0;
      set.add(listener);
      channels.set(channel, set);
      opening ??= open();
      const connection = await opening;
      if (first) await serialized(connection, `listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        set.delete(listener);
        if (set.size > 0) return;
        channels.delete(channel);
        if (client) await serialized(client, `unlisten ${pg.escapeIdentifier(channel)}`);
      };
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      const connection = client ?? (await opening?.catch(() => undefined));
      await connection?.end();
    },
  };
}

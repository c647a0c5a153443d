import { onResume } from '#client/platform/app-state.ts';
import { apiAddress } from '#client/kit/api/api.ts';
import { apiHeaders } from '#client/kit/api/request-headers.ts';
import { parseEvents } from './server-sent-events.ts';
import { sessionEnded } from '#client/kit/session/log-out.ts';
import { session } from '#client/kit/session/session.ts';
import { refreshAfterChange } from '#client/kit/api/refresh-after-change.ts';

const reconnectMs = { first: 1000, most: 60_000 };

/** Until when nothing was missed: pages read from the start of this one, before the first stream is open. */
let heardAt = performance.timeOrigin;

async function follow(signal: AbortSignal, alive: () => void) {
  const token = session.get()?.token;
  const missedMs = Math.max(0, Math.ceil(Date.now() - heardAt));
  const answer = await fetch(apiAddress(`/events?missed_ms=${missedMs}`), {
    headers: { ...apiHeaders(), Accept: 'text/event-stream' },
    signal,
  });
  if (answer.status === 401) return sessionEnded(token);
  if (!answer.ok || !answer.body) throw new Error(`events: ${answer.status}`);
  alive();
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heardAt = Date.now();
    const taken = parseEvents(buffer + value);
    buffer = taken.rest;
    for (const { kind } of taken.events) void refreshAfterChange(kind);
  }
}

/** Keeps one event stream open while logged in; reconnects with back-off. */
export function startLiveEvents(): void {
  let stop: AbortController | null = null;
  let token: string | undefined;

  const run = async (own: AbortController) => {
    let pause = reconnectMs.first;
    while (!own.signal.aborted) {
      try {
        await follow(own.signal, () => {
          pause = reconnectMs.first;
        });
      } catch {
        // A broken stream is no error: queries refetch on focus.
      }
      if (own.signal.aborted) return;
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(pause * 2, reconnectMs.most);
    }
  };

  const adjust = () => {
    if (session.get()?.token === token) return;
    token = session.get()?.token;
    stop?.abort();
    stop = token ? new AbortController() : null;
    if (stop) void run(stop);
  };
  session.subscribe(() => {
    // What a new session reads, it reads from now on.
    if (session.get()?.token !== token) heardAt = Date.now();
    adjust();
  });
  adjust();
  // The stream may have ended silently while the app was in the background.
  onResume(() => {
    token = undefined;
    adjust();
  });
}

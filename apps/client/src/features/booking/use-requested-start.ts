import { tabStorage } from '@hoist/web/storage';
import { useEffect, useState } from 'react';
import { type RequestedService, readRequestedService } from './requested-service.ts';

/** The price check that this tab has begun to book. */
const key = 'hoist.wish-started';

const unstarted = (): RequestedService | undefined => {
  const requested = readRequestedService();
  return requested && tabStorage.read(key) !== String(requested.at) ? requested : undefined;
};

export interface RequestedStart {
  readonly ready: boolean;
  /** The booking begins with an address form, because none is saved. */
  readonly needsAddress: boolean;
}

/** Begins the booking of a price check, once; `ready` when there is none left to begin. */
export function useRequestedStart(here: boolean): RequestedStart {
  const [requested] = useState(unstarted);
  const [started, setStarted] = useState<RequestedStart>({ ready: !requested, needsAddress: false });
  useEffect(() => {
    if (!here || !requested) return;
    // Another page of this tab may have begun it.
    const begin = unstarted() !== undefined;
    if (begin) tabStorage.save(key, String(requested.at));
    void import('./start-requested.ts')
      .then(({ startRequested }) => begin && startRequested(requested))
      // The central handler has shown the error; the booking begins with what was found.
      .catch(() => false)
      .then((needsAddress) => setStarted({ ready: true, needsAddress }));
  }, [here, requested]);
  return started;
}

import { sharePosition } from '@hoist/contract/field-work/tracking';
import { HttpError } from '@hoist/contract/client';
import { useEffect, useState } from 'react';
import { call } from '#client/app/api.ts';
import { createStore } from '@hoist/web/store';
import type { Order } from '#client/features/orders/order.ts';
import { canLocate, watchPosition } from '#client/platform/geolocation.ts';
import { deviceStorage } from '@hoist/web/storage';

const key = 'hoist.share-position';
const everyMs = 15_000;

/** Shared by all screens of this window. */
let sentAt = 0;

type Choice = 'ask' | 'yes' | 'no';
const known = deviceStorage.read(key);
const choice = createStore<Choice>(known === 'yes' || known === 'no' ? known : 'ask');

function choose(next: Choice): void {
  if (next === 'ask') deviceStorage.remove(key);
  else deviceStorage.save(key, next);
  choice.set(next);
}

/** Agreed on this page, so the system may ask. */
let agreedNow = false;

export type Sharing = 'off' | 'ask' | 'on' | 'refused';

/**
 * Shares this device's position with the customer of a job, from 'on the way' to 'arrived', after the mechanic has
 * agreed. `off`: not on the way, or no position.
 */
export function usePositionSharing(order: Order) {
  const chosen = choice.use();
  const [refused, setRefused] = useState(false);
  const { ordersServicesId } = order;
  const drives = order.orderServiceStatus === 'confirm' && order.progress === 'on_the_way' && canLocate();
  const on = drives && chosen === 'yes' && !refused;
  useEffect(() => {
    if (!on) return undefined;
    const stop = watchPosition({
      mayAsk: agreedNow,
      onRefused: () => setRefused(true),
      // The system would ask again, so the explanation is shown first.
      onUnasked: () => choose('ask'),
      onPosition: ({ lat, lng }) => {
        if (Date.now() - sentAt < everyMs) return;
        sentAt = Date.now();
        const input = { params: { ordersServicesId }, form: { latitude: lat, longitude: lng } };
        call(sharePosition, input, { quiet: true, handled: 'all' }).catch((error: unknown) => {
          // The drive is over, or its start is unsent: then the next position retries.
          if (error instanceof HttpError && error.status === 404) stop();
        });
      },
    });
    return stop;
  }, [on, ordersServicesId]);
  const state: Sharing = !drives ? 'off' : refused ? 'refused' : on ? 'on' : 'ask';
  return {
    state,
    /** Never chosen before. */
    first: chosen === 'ask',
    start: () => {
      setRefused(false);
      agreedNow = true;
      choose('yes');
    },
    stop: () => choose('no'),
  };
}

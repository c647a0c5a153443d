import { sharePosition } from '@hoist/contract/field-work/tracking';
import { HttpError } from '@hoist/contract/client';
import { useEffect, useState } from 'react';
import { createStore } from '@hoist/web/store';
import { deviceStorage } from '@hoist/web/storage';
import type { Order } from '#client/model/order/order.ts';
import { openSettings } from '#client/platform/open-settings.ts';
import { isNative } from '#client/platform/platform.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { call } from '#client/kit/api/api.ts';
import { canLocate, watchPosition } from '#client/platform/geolocation.ts';
import './tracking.css';

/** Explains, starts and stops position sharing. */
export function PositionCard({ order }: { readonly order: Order }) {
  const t = useMessages('tracking');
  const { state, first, start, stop } = usePositionSharing(order);
  if (state === 'off') return null;
  const on = state === 'on';
  return (
    <Card>
      <section className="position-card" aria-label={t('mine.title')}>
        {on ? (
          <Chip tone="success" icon="pin">
            {t('mine.on')}
          </Chip>
        ) : (
          <h2>{t('mine.title')}</h2>
        )}
        <p className="small muted">
          {t(on ? 'mine.onText' : state === 'refused' ? 'mine.refused' : 'mine.text')}
        </p>
        <div className="row wrap">
          {on ? (
            <Button small kind="quiet" onClick={stop}>
              {t('mine.stop')}
            </Button>
          ) : (
            <Button small kind={first ? 'dark' : 'quiet'} icon="pin" onClick={start}>
              {t('mine.start')}
            </Button>
          )}
          {isNative && state === 'refused' ? (
            <Button small kind="quiet" onClick={() => void openSettings()}>
              {t('mine.settings')}
            </Button>
          ) : null}
        </div>
      </section>
    </Card>
  );
}

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

type Sharing = 'off' | 'ask' | 'on' | 'refused';

/**
 * Shares this device's position with the customer of a job, from 'on the way' to 'arrived', after the mechanic has
 * agreed. `off`: not on the way, or no position.
 */
function usePositionSharing(order: Order) {
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
        call(sharePosition, input, { failure: 'background' }).catch((error: unknown) => {
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

import type { Order } from '#client/features/orders/order.ts';
import { openSettings } from '#client/platform/open-settings.ts';
import { isNative } from '#client/platform/platform.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { usePositionSharing } from './use-position-sharing.ts';
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

import type { Output } from '@hoist/contract/client';
import type { getTracking } from '@hoist/contract/field-work/tracking';
import { unbroken } from '#client/features/orders/unbroken.ts';
import { useNow } from '#client/features/orders/use-now.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { isLate } from './is-late.ts';
import { DriveMap } from './drive-map.tsx';
import { ShareDrive } from './share-drive.tsx';
import './tracking.css';

type Tracking = Output<typeof getTracking>['data'];

/** When the mechanic comes and where they are; without a shared position what was promised. */
export function DriveCard({ tracking }: { readonly tracking: Tracking }) {
  const t = useMessages('tracking');
  const now = useNow();
  const { mechanic, window, position, place, arrivesAt, arrivesLabel, link } = tracking;
  const [from, to] = [unbroken(window.fromLabel), unbroken(window.toLabel)];
  const minutes = arrivesAt === null ? 0 : Math.round((Date.parse(arrivesAt) - now) / 60_000);
  return (
    <Card className="drive-card">
      <section aria-label={t('title', { name: mechanic })}>
        <h2>{t('title', { name: mechanic })}</h2>
        <output className="drive-words">
          {arrivesAt === null ? (
            <span className="drive-time display">{t('between', { from, to })}</span>
          ) : (
            <span className="drive-time display">
              {minutes < 2 ? t('soon') : t('about', { time: arrivesLabel, count: minutes })}
            </span>
          )}
          <span className="small muted">
            {t(arrivesAt === null ? 'unseen' : isLate(tracking) ? 'late' : 'seen', { from, to })}
          </span>
        </output>
        {position ? <DriveMap place={place} mechanic={position} /> : null}
        {link === '' ? null : <ShareDrive link={link} />}
      </section>
    </Card>
  );
}

import type { Output } from '@hoist/contract/client';
import type { getTracking } from '@hoist/contract/field-work/tracking';
import { toSpot, type LatLng } from '@hoist/domain/map/projection';
import { viewOf } from '@hoist/domain/map/view-of';
import { withoutBreaks } from '#client/features/orders/visit-time.ts';
import { useNow } from '#client/features/orders/use-now.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { shareLink } from '#client/platform/share.ts';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast.ts';
import { PlacePin } from '#client/features/locations/map/place-pin.tsx';
import { UncertainArea } from '#client/features/locations/map/uncertain-area.tsx';
import { StillMap } from '#client/features/locations/map/still-map.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { isLate } from './is-late.ts';
import './tracking.css';

type Tracking = Output<typeof getTracking>['data'];

/** The mechanic's arrival and position; without a position the promised window. */
export function DriveCard({ tracking }: { readonly tracking: Tracking }) {
  const t = useMessages('tracking');
  const now = useNow();
  const { mechanic, window, position, place, arrivesAt, arrivesLabel, link } = tracking;
  const [from, to] = [withoutBreaks(window.fromLabel), withoutBreaks(window.toLabel)];
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

/** Shares the tracking link by the system's sheet or the clipboard. */
function ShareDrive({ link }: { readonly link: string }) {
  const t = useMessages('tracking');
  const share = async () => {
    if (await shareLink(link)) return;
    const copied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    showToast(copied ? t('copied') : link);
  };
  return (
    <Button small kind="quiet" icon="send" onClick={() => void share()}>
      {t('share')}
    </Button>
  );
}

const height = 220;

const DriveMap = ({ place, mechanic }: { readonly place: Tracking['place']; readonly mechanic: LatLng }) => (
  <StillMap around={place} height={height} viewOf={(size) => viewOf([place, mechanic], size)}>
    {(view) => {
      const [to, from] = [toSpot(view, place), toSpot(view, mechanic)];
      return (
        <>
          <svg className="map-paper" width={view.width} height={view.height}>
            <line className="drive-line" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          </svg>
          {place.isDoor ? <PlacePin view={view} point={place} /> : <UncertainArea view={view} at={place} />}
          <span className="centred drive-van" style={{ transform: `translate(${from.x}px, ${from.y}px)` }}>
            <Icon name="car" size={20} />
          </span>
        </>
      );
    }}
  </StillMap>
);

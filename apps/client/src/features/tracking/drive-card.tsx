import type { Output } from '@hoist/contract/client';
import type { getTracking } from '@hoist/contract/field-work/tracking';
import { decodePolyline } from '@hoist/domain/map/polyline';
import type { LatLng } from '@hoist/domain/map/projection';
import { straightKm } from '@hoist/domain/scheduling/drive-time';
import { withoutBreaks } from '#client/features/orders/visit-time.ts';
import { useNow } from '#client/features/orders/use-now.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { shareLink } from '#client/platform/share.ts';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast.ts';
import { AppMap } from '#client/features/locations/map/app-map.tsx';
import { isLate } from './is-late.ts';
import './tracking.css';

type Tracking = Output<typeof getTracking>['data'];

/** The mechanic's arrival and position; without a position the promised window. */
export function DriveCard({ tracking }: { readonly tracking: Tracking }) {
  const t = useMessages('tracking');
  const now = useNow();
  const { mechanic, window, position, place, line, arrivesAt, arrivesLabel, link } = tracking;
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
        {position ? <DriveMap place={place} mechanic={position} name={mechanic} line={line} /> : null}
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

const height = 260;

interface DriveMapProps {
  readonly place: Tracking['place'];
  readonly mechanic: LatLng;
  readonly name: string;
  /** Way along roads, an encoded polyline; empty if it is not known. */
  readonly line: string;
}

function DriveMap({ place, mechanic, name, line }: DriveMapProps) {
  const t = useMessages('tracking');
  const km = Math.max(1, Math.round(straightKm(mechanic, place)));
  return (
    <div className="drive-map" style={{ height }}>
      <AppMap
        around={place}
        height={height}
        layers={[
          line === ''
            ? { kind: 'line', role: 'straight', points: [mechanic, place] }
            : { kind: 'line', role: 'road', points: decodePolyline(line) },
          place.isDoor
            ? { kind: 'pin', at: place, label: t('map.place') }
            : {
                kind: 'circle',
                role: 'uncertainty',
                centre: place,
                radiusM: place.radiusM,
                label: t('map.place'),
              },
          { kind: 'mechanic', at: mechanic, label: t('map.mechanic', { name, km }) },
        ]}
      />
    </div>
  );
}

import { useCalendarMessages } from '#client/messages/mechanic-calendar.ts';
import { lazyCard } from '#client/ui/loading/lazy-card.tsx';
import type { Calendar } from '#client/model/visit/calendar.ts';
import './mechanic-calendar.css';

const height = 220;

const AppMap = lazyCard(() => import('#client/ui/map/app-map.tsx'), 'AppMap');

/** The base and the radius in kilometres that a mechanic serves. */
export function CoverageMap({ base, radiusKm }: Pick<Calendar, 'base' | 'radiusKm'>) {
  const t = useCalendarMessages();
  const at = { lat: base.pointLat, lng: base.pointLong };
  return (
    <div className="coverage-map" style={{ height }}>
      <AppMap
        around={at}
        focusKey={radiusKm}
        height={height}
        layers={[
          {
            kind: 'circle',
            role: 'coverage',
            centre: at,
            radiusM: radiusKm * 1000,
            label: t('radiusKm', { km: Math.round(radiusKm) }),
          },
          { kind: 'pin', at, label: base.address === '' ? t('base') : base.address },
        ]}
      />
    </div>
  );
}

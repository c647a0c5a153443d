import { openVehicleLink } from '@hoist/contract/vehicles/sharing';
import type { Output } from '@hoist/contract/client';
import { LinkPage } from '#client/landing/public/link-page.tsx';
import { useLink } from '#client/landing/public/use-link.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { VehicleDrawing } from '#client/ui/drawings/vehicle-drawing.tsx';
import { dayText } from '#client/model/vehicle/due-text.ts';
import { OdometerChart } from '../passport/odometer-chart.tsx';
import { TimelineItem } from '../passport/timeline-item.tsx';
import { engineAndDrive, vehicleName } from '#client/model/vehicle/vehicle-name.ts';
import '../vehicles.css';
import '../passport/passport.css';

type Shared = Output<typeof openVehicleLink>['data'];

/** The page of a share link; fetched once per visit, because openings are counted. */
export function SharedPassportPage() {
  const t = useMessages('passport');
  const link = useLink(openVehicleLink, { staleTime: Infinity });
  const opened = link.query.data?.data;
  return (
    <LinkPage
      link={link}
      title={opened ? vehicleName(opened.vehicle) : t('title')}
      broad
      gone={{ icon: 'help', title: t('dead.title'), text: t('dead.text') }}
    >
      {({ data }) => <LoadedPassport shared={data} />}
    </LinkPage>
  );
}

function LoadedPassport({ shared }: { readonly shared: Shared }) {
  const t = useMessages('passport');
  const language = useLanguage();
  const { vehicle, vinNumber, timeline, readings, expiresOn } = shared;
  return (
    <div className="stack shared-passport">
      <div className="centred vehicle-stage">
        <VehicleDrawing shape={vehicle.bodyShape} colour={vehicle.colour} width={240} />
      </div>
      <p className="muted">{engineAndDrive(vehicle)}</p>
      {vinNumber === '' ? null : (
        <p className="num">
          <span className="muted">{t('vin')}</span> {vinNumber}
        </p>
      )}
      <p className="small muted">{t('shared.text', { day: dayText(expiresOn, language) })}</p>
      <Card className="passport-card">
        <h2>{t('history.title')}</h2>
        {timeline.length === 0 ? <p className="muted">{t('shared.empty')}</p> : null}
        <ol className="divided">
          {timeline.map((entry) => (
            <TimelineItem key={entry.id} entry={entry} vehicleId={null} />
          ))}
        </ol>
      </Card>
      {readings.length > 0 ? (
        <Card className="passport-card">
          <h2>{t('odometer.title')}</h2>
          <OdometerChart readings={readings} />
        </Card>
      ) : null}
    </div>
  );
}

import { isDoor, radiusText } from '@hoist/domain/scheduling/precision';
import { Link } from 'react-router-dom';
import { useMay } from '#console/kit/me.ts';
import { ConsoleMap } from '#console/ui/console-map.tsx';
import { fact, Facts } from '#console/ui/facts.tsx';
import { Fold } from '#console/ui/fold.tsx';
import { ReachLink } from '#console/ui/reach-link.tsx';
import { useOrderMessages } from '../messages.ts';
import { DoubtfulAccount } from './doubtful-account.tsx';
import { NextStep } from './next-step.tsx';
import type { OrderDetails } from '#console/kit/order-details.ts';
import { PaymentState } from './payment-state.tsx';
import { People } from './people.tsx';
import { MoveQuestion } from './move-question.tsx';
import { Corrections } from './order-actions.tsx';
import { Request } from './request.tsx';
import { Timeline } from './timeline.tsx';

interface OverviewProps {
  readonly id: string;
  readonly details: OrderDetails;
  readonly onMessage: (() => void) | undefined;
  readonly onSheet: (() => void) | undefined;
}

/** An order at a glance: what to do, how far it is, where, the money and the people. */
export function Overview({ id, details, onMessage, onSheet }: OverviewProps) {
  const { data } = details;
  return (
    <>
      {data.changeRequest ? <Request request={data.changeRequest} /> : null}
      <MoveQuestion details={details} />
      <DoubtfulAccount details={details} />
      <NextStep id={id} details={details} onSheet={onSheet} />
      <Timeline details={details} />
      <PlaceMap details={details} />
      <PaymentState details={details} />
      <People details={details} onMessage={onMessage} />
      <Corrections id={id} details={details} />
      <More details={details} />
    </>
  );
}

const mapHeight = 120;

function PlaceMap({ details: { data } }: { readonly details: OrderDetails }) {
  const t = useOrderMessages();
  const { location } = data;
  const at = { lat: location.pointLat, lng: location.pointLong };
  const label = `${location.address}, ${location.city}`;
  return (
    <figure className="place-map">
      <ConsoleMap
        around={at}
        label={t('place')}
        height={mapHeight}
        isStill
        places={[]}
        layers={[
          ...(isDoor(location)
            ? []
            : [
                {
                  kind: 'circle' as const,
                  role: 'uncertainty' as const,
                  centre: at,
                  radiusM: location.radiusM,
                },
              ]),
          { kind: 'pin', at },
        ]}
      />
      <figcaption>
        {label}
        {isDoor(location) ? null : (
          <small>{t('positionAbout', { radius: radiusText(location.radiusM) })}</small>
        )}
      </figcaption>
    </figure>
  );
}

/** What is needed now and then. */
function More({ details: { data, customer } }: { readonly details: OrderDetails }) {
  const t = useOrderMessages();
  const may = useMay();
  const { location } = data;
  return (
    <>
      {data.customerNote === '' ? null : (
        <p className="customer-note">
          <strong>{t('note')}</strong> {data.customerNote}
        </p>
      )}
      {data.cancelReason === '' ? null : (
        <p>
          <strong>{t('cancelReason')}</strong> {data.cancelReason}
        </p>
      )}
      {data.declineReason === '' ? null : (
        <p>
          <strong>{t('declineReason')}</strong> {data.declineReason}
        </p>
      )}
      <Fold title={t('details')}>
        <Facts
          rows={[
            may('people.read') &&
              fact(t('customer'), <Link to={`/customers/${customer.usersId}`}>{customer.name}</Link>),
            fact(t('address'), `${location.address}, ${location.city} ${location.state} ${location.zip}`),
            fact(t('email'), <ReachLink by="mailto" to={customer.email} />),
            fact(t('onSite'), `${location.customerName} ${location.customerPhone}`),
            data.vehicle.vinNumber !== '' && fact(t('vin'), data.vehicle.vinNumber),
            data.orderServiceAddons.length > 0 &&
              fact(
                t('addons'),
                data.orderServiceAddons.map(({ servicesAddonsTitle }) => servicesAddonsTitle).join(', '),
              ),
            data.part !== null && fact(t('part'), data.part.name),
            fact(t('booked'), data.dateCreated),
          ]}
        />
      </Fold>
    </>
  );
}

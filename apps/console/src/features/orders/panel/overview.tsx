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
import { type OrderDetails, staleOfOrder } from '#console/kit/order-details.ts';
import { acceptMoveForCustomer } from '@hoist/contract/dispatch/move-questions';
import { Actions, FormAction } from '#console/ui/actions.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { PaymentState } from './payment-state.tsx';
import { People } from './people.tsx';
import { Request } from './request.tsx';
import { Timeline } from './timeline.tsx';
import { useFinishActions } from './use-finish-actions.tsx';
import { usePanelMessages } from './messages.ts';

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
      {data.changeRequest ? <Request id={id} request={data.changeRequest} /> : null}
      <MoveQuestion details={details} />
      <DoubtfulAccount details={details} />
      <NextStep id={id} details={details} onSheet={onSheet} />
      <Timeline details={details} />
      <PlaceMap details={details} />
      <PaymentState details={details} />
      <People details={details} onMessage={onMessage} />
      <More id={id} details={details} />
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
function More({ id, details }: { readonly id: string; readonly details: OrderDetails }) {
  const t = useOrderMessages();
  const panel = usePanelMessages();
  const { service, price, address, vehicle } = useFinishActions(id, details);
  const corrections = [service, price, address, vehicle].filter((one) => one !== false);
  const { data, customer } = details;
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
      <Fold title={corrections.length > 0 ? panel('corrections') : t('details')}>
        <Facts
          rows={[
            may('customers.read') &&
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
        <Actions actions={corrections} />
      </Fold>
    </>
  );
}

/** A new time that the customer has not agreed to: no fee applies until they do (ADR 131). */
function MoveQuestion({ details: { data } }: { readonly details: OrderDetails }) {
  const t = usePanelMessages();
  const may = useMay();
  const { moveQuestion, ordersServicesId, preferredTime } = data;
  if (!moveQuestion) return null;
  return (
    <section className="part order-request">
      <h3>
        {t('moved.title')}{' '}
        <Chip look="warn" text={t(moveQuestion.reminded ? 'moved.reminded' : 'moved.asked')} />
      </h3>
      <p>{t('moved.text', { agreed: moveQuestion.agreedTime, time: preferredTime })}</p>
      {may('orders.dispatch') ? (
        <FormAction
          title={t('moved.accept')}
          text={t('moved.acceptText', { time: preferredTime })}
          endpoint={acceptMoveForCustomer}
          input={() => ({ params: { ordersServicesId } })}
          stale={staleOfOrder}
        />
      ) : null}
    </section>
  );
}

import { Chip } from '#console/ui/chip.tsx';
import { isDoor, radiusText } from '@hoist/domain/scheduling/precision';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import { useLanguage } from '@hoist/web/i18n';
import { fact, Facts } from '#console/ui/facts.tsx';
import { useMoney } from '#console/ui/formats.ts';
import { ReachLink } from '#console/ui/reach-link.tsx';
import { OrderStatus } from '../order-status.tsx';
import { useOrderMessages } from '../messages.ts';
import { OrderActions } from './order-actions.tsx';
import { Request } from './request.tsx';
import { usePanelMessages } from './messages.ts';
import type { OrderDetails } from './order-details.ts';

/** The facts of a visit, and the actions of the office. */
export function Visit({ id, details }: { readonly id: string; readonly details: OrderDetails }) {
  const t = useOrderMessages();
  const own = usePanelMessages();
  const money = useMoney();
  const language = useLanguage();
  const { data, customer } = details;
  const { location, vehicle, mechanic, progress, runningLate } = data;
  return (
    <>
      {data.changeRequest ? <Request request={data.changeRequest} /> : null}
      <Facts
        rows={[
          fact(
            t('status'),
            <span className="chips">
              <OrderStatus status={data.orderServiceStatus} />
              {progress && data.orderServiceStatus === 'confirm' ? (
                <Chip look="info" text={own(`progress.${progress}`)} />
              ) : null}
              {runningLate ? <Chip look="warn" text={own('late', { minutes: runningLate.minutes })} /> : null}
            </span>,
          ),
          fact(t('visit'), data.preferredTime),
          fact(t('service'), data.servicesTitle),
          fact(t('vehicle'), `${vehicleName(vehicle, language)} ${vehicle.licencePlate}`),
          fact(t('address'), `${location.address}, ${location.city} ${location.state} ${location.zip}`),
          !isDoor(location) &&
            fact(t('position'), t('positionAbout', { radius: radiusText(location.radiusM) })),
          fact(t('customer'), customer.name),
          fact(t('email'), <ReachLink by="mailto" to={customer.email} />),
          fact(t('phone'), <ReachLink by="tel" to={customer.phone} />),
          fact(
            t('mechanic'),
            mechanic ? (
              <>
                {mechanic.fname} {mechanic.lname} <ReachLink by="tel" to={mechanic.phone} />
              </>
            ) : (
              t('nobody')
            ),
          ),
          fact(
            t('total'),
            `${money(data.price.total)} · ${t(
              data.orderPaymentOption === 'pay_with_cash_on_service' ? 'cash' : 'card',
            )}`,
          ),
          data.customerNote !== '' && fact(t('note'), data.customerNote),
          data.cancelReason !== '' && fact(t('cancelReason'), data.cancelReason),
          data.declineReason !== '' && fact(t('declineReason'), data.declineReason),
        ]}
      />
      <OrderActions id={id} details={details} />
    </>
  );
}

import { fill, paths } from '#client/kit/navigation/paths.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { StatusChip } from '#client/ui/chip.tsx';
import { Link } from '#client/ui/link.tsx';
import { Price } from '#client/ui/lists/price-lines.tsx';
import type { OrderPartProps } from '#client/model/order/order.ts';
import './visit-services.css';

/** The services of the visit with links and total (decision C14). */
export function VisitServices({ order, viewer }: OrderPartProps) {
  const t = useMessages('orders');
  const { visit, visitTotal } = order;
  if (!visit || visitTotal === null) return null;
  const path = viewer === 'mechanic' ? paths.mechanicOrder : paths.orderDetails;
  return (
    <Card>
      <h2>{t('visit.of', { count: visit.length })}</h2>
      <ol className="visit-services divided">
        {visit.map((one) => {
          const here = one.ordersServicesId === order.ordersServicesId;
          const what = (
            <>
              <span className="grow">
                <b>{one.servicesTitle}</b>
                <span className="small muted">{one.vehicle}</span>
                <span className="small muted">{one.preferredTime}</span>
              </span>
              <span className="visit-service-end">
                <StatusChip status={one.orderServiceStatus} />
                <Price amount={one.total} />
              </span>
            </>
          );
          return (
            <li key={one.ordersServicesId}>
              {here ? (
                <span className="visit-service" aria-current="true">
                  {what}
                </span>
              ) : (
                <Link to={fill(path, one)} className="visit-service">
                  {what}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
      <p className="row between visit-services-total">
        <span>{t('visit.total')}</span>
        <b>
          <Price amount={visitTotal} />
        </b>
      </p>
    </Card>
  );
}

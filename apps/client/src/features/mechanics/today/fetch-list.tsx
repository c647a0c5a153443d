import { useDayParts } from '#client/model/order/queries/use-job-parts.ts';
import type { Order } from '#client/model/order/order.ts';
import { visitTime } from '#client/model/visit/visit-time.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Link } from '#client/ui/link.tsx';
import { withZone } from '#client/ui/other-zone.ts';
import { Fold } from '../fold.tsx';
import { jobPath } from '#client/model/job/job-paths.ts';
import { fetchHeading, partsToFetch, type FetchPlace } from './parts-to-fetch.ts';
import './fetch-list.css';

/** The parts of the day's jobs, by the place where they are. */
export function FetchList({ orders }: { readonly orders: readonly Order[] }) {
  const t = useMessages('mechanics');
  const jobs = useDayParts(orders);
  const places = partsToFetch(jobs);
  const { kind, count } = fetchHeading(places);
  if (places.length === 0) return null;
  return (
    <Fold title={kind === 'none' ? t('fetch.none') : t(`fetch.${kind}`, { count })}>
      <ul className="card stack">
        {places.map((one) => (
          <li key={one.key}>
            <Place {...one} orders={orders} />
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function Place({ place, parts, orders }: FetchPlace & { readonly orders: readonly Order[] }) {
  const t = useMessages('mechanics');
  const language = useLanguage();
  const [title, about] =
    place.kind === 'shop'
      ? [place.name || t('fetch.shop'), place.address]
      : place.kind === 'locker'
        ? [place.number ? t('locker', place) : t('fetch.locker'), '']
        : [t(`fetch.${place.kind}`), ''];
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {about ? <p className="small muted">{about}</p> : null}
      <ul className="fetch-parts">
        {parts.map(({ part, order }) => {
          const iso = order.preferredTimeUnformatted;
          const job = orders.find(({ ordersServicesId: id }) => id === order.ordersServicesId);
          const name =
            part.quantity === 1
              ? part.title
              : t('parts.many', { title: part.title, quantity: part.quantity });
          return (
            <li key={`${order.ordersServicesId} ${part.title}`}>
              <span className="grow">
                {name}
                {part.partNumber ? (
                  <span className="small muted own-line">
                    {t('fetch.number', { number: part.partNumber })}
                  </span>
                ) : null}
              </span>
              {job ? (
                <Link to={jobPath(job)} className="link small num">
                  {withZone(visitTime(iso, language), { iso, zone: job.timezone, language })}
                </Link>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

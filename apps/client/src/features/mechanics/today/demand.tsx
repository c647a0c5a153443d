import { getMechanicDemand } from '@hoist/contract/people/mechanics';
import { useId } from 'react';
import { useApi } from '#client/kit/api/use-api.ts';
import { useSession } from '#client/kit/session/session.ts';
import { useDayMessages } from '#client/messages/mechanic-day.ts';
import { Icon } from '#client/ui/icon.tsx';
import '#client/ui/lists/rows.css';

const kinds = ['unassigned', 'waiting', 'offered'] as const;

/** Places in the mechanic's area where customers wait; nothing if none do. */
export function Demand() {
  const t = useDayMessages();
  const id = useId();
  const { userId } = useSession();
  const { data } = useApi(getMechanicDemand, { params: { userId } });
  if (!data || data.data.length === 0) return null;
  return (
    <section className="stack-s" aria-labelledby={id}>
      <h2 className="day-title" id={id}>
        {t('demand.title')}
      </h2>
      <ul className="rows">
        {data.data.map(({ city, ...counts }) => (
          <li key={city} className="row-line">
            <Icon name="pin" />
            <span className="grow">
              <b>{city}</b>
              {kinds.map((kind) =>
                counts[kind] > 0 ? (
                  <span key={kind} className="small muted row-text num">
                    {t(`demand.${kind}`, { count: counts[kind] })}
                  </span>
                ) : null,
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { getMechanicDemand } from '@hoist/contract/people/mechanics';
import { useApi } from '#client/app/use-api.ts';
import { useSession } from '#client/app/session.ts';
import { useDayMessages } from '#client/messages/mechanic-day.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Rows } from '#client/ui/rows.tsx';

/** Places in the mechanic's area where customers wait; nothing if none do. */
export function Demand() {
  const t = useDayMessages();
  const { userId } = useSession();
  const { data } = useApi(getMechanicDemand, { params: { userId } }, { handled: 'all' });
  if (!data || data.data.length === 0) return null;
  return (
    <Rows title={t('demand.title')}>
      {data.data.map(({ city, unassigned, waiting, offered }) => (
        <div key={city} className="row-line demand-line">
          <Icon name="pin" />
          <span className="grow">
            <b>{city}</b>
            <span className="small muted row-text num">
              {[
                unassigned > 0 ? t('demand.unassigned', { count: unassigned }) : '',
                waiting > 0 ? t('demand.waiting', { count: waiting }) : '',
                offered > 0 ? t('demand.offered', { count: offered }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </div>
      ))}
    </Rows>
  );
}

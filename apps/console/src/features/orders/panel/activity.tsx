import { Part } from '#console/ui/panel.tsx';
import { Empty } from '#console/ui/states.tsx';
import { useOwnTime } from '#console/ui/formats.ts';
import { useOrderMessages } from '../messages.ts';
import { usePanelMessages } from './messages.ts';
import { Notes } from './notes.tsx';
import type { OrderDetails } from '#console/kit/order-details.ts';

type Entry = Pick<OrderDetails['history'][number], 'at' | 'by' | 'role' | 'label' | 'said'>;

/** Notes of the office, events of the order and actions of the office, the newest first. */
export function Activity({ id, details }: { readonly id: string; readonly details: OrderDetails }) {
  const t = useOrderMessages();
  const own = usePanelMessages();
  return (
    <>
      <Part title={own('notes')}>
        <Notes id={id} />
      </Part>
      {details.history.length === 0 ? <Empty title={own('noHistory')} /> : null}
      {details.history.length > 0 ? <Entries title={t('history')} entries={details.history} /> : null}
      {details.deeds.length > 0 ? <Entries title={t('auditLog')} entries={details.deeds} /> : null}
    </>
  );
}

function Entries({ title, entries }: { readonly title: string; readonly entries: readonly Entry[] }) {
  const t = usePanelMessages();
  const time = useOwnTime();
  return (
    <Part title={title}>
      <ol className="history">
        {entries.toReversed().map(({ at, by, role, label, said }) => (
          <li key={`${at} ${label} ${said}`}>
            <p>
              <strong>{label}</strong>
            </p>
            <p className="muted">
              {time(at)} · {by === '' ? t(`author.${role}`) : `${by} (${t(`author.${role}`)})`}
            </p>
            {said === '' ? null : <p className="history-detail">{said}</p>}
          </li>
        ))}
      </ol>
    </Part>
  );
}

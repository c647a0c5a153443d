import { setOwnJobPart } from '@hoist/contract/field-work/parts';
import { isPartAboard, mechanicsPartStates } from '@hoist/domain/order/part-state';
import { queueAction } from '#client/kit/offline-queue/send-or-queue.ts';
import type { Order } from '#client/model/order/order.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Segments } from '#client/ui/lists/segments.tsx';
import type { JobPart } from '#client/model/order/queries/optimistic-parts.ts';
import { useOptimisticParts } from '#client/model/order/queries/use-job-parts.ts';
import './job-parts.css';

type MechanicsState = (typeof mechanicsPartStates)[number];

/** The parts of a job and their state, changeable offline. */
export function JobPartsCard({ order }: { readonly order: Order }) {
  const t = useMessages('mechanics');
  const { ordersServicesId } = order;
  const parts = useOptimisticParts(order);
  if (parts.length === 0) return null;
  const left = parts.filter(({ state }) => !isPartAboard(state)).length;
  const say = (part: string, state: MechanicsState) =>
    void queueAction({
      endpoint: setOwnJobPart,
      input: { params: { ordersServicesId, part }, form: { state } },
      about: ordersServicesId,
    });
  return (
    <Card>
      <div className="row between wrap">
        <h2>{t('parts.title')}</h2>
        {left === 0 ? (
          <Chip tone="success" icon="done">
            {t('parts.all')}
          </Chip>
        ) : (
          <span className="small muted">{t('parts.left', { count: left })}</span>
        )}
      </div>
      <ul className="stack job-parts">
        {parts.map((part) => (
          <li key={part.part}>
            <Part part={part} onSay={(state) => say(part.part, state)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface PartProps {
  readonly part: JobPart;
  readonly onSay: (state: MechanicsState) => void;
}

function Part({ part: { title, quantity, state, note, supplier, partNumber }, onSay }: PartProps) {
  const t = useMessages('mechanics');
  const own = mechanicsPartStates.find((one) => one === state) ?? null;
  const name = quantity === 1 ? title : t('parts.many', { title, quantity });
  const number = partNumber === '' ? '' : t('fetch.number', { number: partNumber });
  const about = [own === null ? t(`parts.${state}`) : '', supplier?.name, supplier?.address, number, note]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <b>{name}</b>
      {about === '' ? null : <p className="small muted">{about}</p>}
      {state === 'not_needed' ? null : (
        <Segments
          label={name}
          choices={mechanicsPartStates.map((value) => ({ value, label: t(`parts.${value}`) }))}
          value={own}
          onChange={onSay}
        />
      )}
    </>
  );
}

import { assignOrder } from '@hoist/contract/dispatch/board';
import { toId, type UserId } from '@hoist/domain/ids';
import type { ZoneRules } from '@hoist/domain/time';
import { Field, Tick } from '#console/ui/forms/field.tsx';
import { FormDialog } from '#console/ui/forms/form-dialog.tsx';
import { Icon } from '#console/ui/icon.tsx';
import { staleOfOrder } from '#console/kit/order-details.ts';
import { useOfferUndo } from '../orders/panel/use-offer-undo.ts';
import type { BoardDay } from './board-day.ts';
import { addedDriving, type Drag } from './drag.ts';
import { useBoardMessages } from './messages.ts';
import { useVisitTime } from './use-visit-time.ts';
import './drop-dialog.css';

interface DropDialogProps {
  readonly day: BoardDay;
  readonly zone: ZoneRules;
  readonly dropped: Drag;
  readonly onClose: () => void;
}

/** What a drop changes, before it is done, and whether the customer gets a text. */
export function DropDialog({ day, zone, dropped, onClose }: DropDialogProps) {
  const t = useBoardMessages();
  const timeOf = useVisitTime(day, zone);
  const offerUndo = useOfferUndo();
  const { visit, lane, start } = dropped;
  const mechanic = day.lanes[lane];
  if (!mechanic) return null;
  const from = day.lanes.find(({ usersId }) => usersId === visit.mechanicId);
  const time = (at: number) => timeOf(visit, at);
  const isMoved = start !== visit.startsAt;
  const minutes = addedDriving(day, dropped);
  return (
    <FormDialog
      title={t('drop.title', { customer: visit.customer })}
      text={`${visit.servicesTitle}, ${visit.address}`}
      endpoint={assignOrder}
      input={({ text, texts }) => ({
        params: { ordersServicesId: visit.ordersServicesId },
        form: {
          ...texts('note'),
          mechanic_id: toId<UserId>(mechanic.usersId),
          preferred_time: new Date(start).toISOString(),
          text_customer: text('text_customer') !== '',
          seen_mechanic_id: visit.mechanicId ?? '',
          seen_time: new Date(visit.startsAt).toISOString(),
        },
      })}
      stale={staleOfOrder}
      submit={t('drop.save')}
      onDone={offerUndo}
      onClose={onClose}
    >
      <dl className="drop-changes">
        <Change
          name={t('drop.time')}
          before={time(visit.startsAt)}
          after={isMoved ? time(start) : undefined}
          same={t('drop.same')}
        />
        <Change
          name={t('drop.mechanic')}
          before={from?.name ?? t('unassigned')}
          after={from === mechanic ? undefined : mechanic.name}
          same={t('drop.same')}
        />
        <div>
          <dt>{t('drop.driving')}</dt>
          <dd className={minutes !== null && minutes < 0 ? 'drop-less' : undefined}>
            {minutes === null ? t('drop.unknown') : driving(t, minutes)}
          </dd>
        </div>
      </dl>
      <Tick name="text_customer" label={t('drop.text', { customer: visit.customer })} initial />
      <Field name="note" label={t('drop.note')} />
    </FormDialog>
  );
}

function driving(t: ReturnType<typeof useBoardMessages>, minutes: number): string {
  if (minutes === 0) return t('drop.noDriving');
  return minutes > 0 ? t('drop.more', { count: minutes }) : t('drop.less', { count: -minutes });
}

interface ChangeProps {
  readonly name: string;
  readonly before: string;
  /** Undefined: it stays. */
  readonly after: string | undefined;
  readonly same: string;
}

const Change = ({ name, before, after, same }: ChangeProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {after === undefined ? (
        <>
          {before} <span className="muted">{same}</span>
        </>
      ) : (
        <>
          <s>{before}</s>
          <Icon name="on" />
          <b>{after}</b>
        </>
      )}
    </dd>
  </div>
);

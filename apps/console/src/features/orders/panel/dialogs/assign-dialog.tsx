import type { Output } from '@hoist/contract/client';
import { assignmentChoices, assignOrder } from '@hoist/contract/dispatch/board';
import { localDate } from '@hoist/domain/time';
import { zoneCity } from '@hoist/domain/time-format';
import { useId, useState } from 'react';
import { useCall } from '#console/kit/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Field, Tick } from '#console/ui/forms/field.tsx';
import { FormDialog } from '#console/ui/forms/form-dialog.tsx';
import { Failed, Loading } from '#console/ui/states.tsx';
import { useAssignMessages } from './assign-messages.ts';
import { clockOf, instantOf } from './assign-time.ts';
import { staleOfOrder } from '#console/kit/order-details.ts';
import { useOfferUndo } from '../use-offer-undo.ts';
import './assign-dialog.css';

interface AssignProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Assigns another mechanic, another time, or both. Each change of time loads who is available. */
export function AssignDialog({ id, onClose }: AssignProps) {
  const t = useAssignMessages();
  const offerUndo = useOfferUndo();
  const [wanted, setWanted] = useState<{ readonly day: string; readonly clock: string }>();
  const params = { ordersServicesId: id };
  const present = useCall(assignmentChoices, { params, query: {} });
  const zone = present.data?.data.zone;
  const time = wanted && zone ? instantOf(wanted.day, wanted.clock, zone) : undefined;
  const atTime = useCall(
    assignmentChoices,
    { params, query: { preferred_time: time } },
    { enabled: time !== undefined },
  );
  const now = present.data?.data;
  if (!now || !zone)
    return (
      <Dialog title={t('title')} onClose={onClose}>
        {present.isError ? <Failed error={present.error} /> : <Loading />}
      </Dialog>
    );
  const start = Date.parse(now.startsAt);
  const shown = time === undefined ? now : atTime.data?.data;
  return (
    <FormDialog
      title={t('title')}
      text={t('text')}
      endpoint={assignOrder}
      input={({ text, texts }) => ({
        params,
        form: {
          ...texts('note'),
          text_customer: text('text_customer') !== '',
          mechanic_id: Number(text('mechanic_id')),
          preferred_time: time ?? now.startsAt,
          seen_mechanic_id: now.mechanics.find(({ present: has }) => has)?.mechanicId ?? '',
          seen_time: now.startsAt,
        },
      })}
      stale={[assignmentChoices, ...staleOfOrder]}
      submit={t('save')}
      onDone={offerUndo}
      onClose={onClose}
    >
      <When
        day={wanted?.day ?? localDate(start, zone)}
        clock={wanted?.clock ?? clockOf(start, zone)}
        zone={zone.zone}
        onChange={setWanted}
      />
      {atTime.isError ? <Failed error={atTime.error} onRetry={() => void atTime.refetch()} /> : null}
      {shown ? <Choices mechanics={shown.mechanics} /> : atTime.isError ? null : <Loading />}
      <Tick name="text_customer" label={t('textCustomer')} initial />
      <Field name="note" label={t('note')} />
    </FormDialog>
  );
}

interface WhenProps {
  readonly day: string;
  readonly clock: string;
  readonly zone: string;
  readonly onChange: (next: { readonly day: string; readonly clock: string }) => void;
}

function When({ day, clock, zone, onChange }: WhenProps) {
  const t = useAssignMessages();
  return (
    <div className="assign-when">
      <Field type="date" label={t('day')} value={day} onChange={(next) => onChange({ day: next, clock })} />
      <Field
        type="time"
        label={t('time', { city: zoneCity(zone) })}
        step={1800}
        value={clock}
        onChange={(next) => onChange({ day, clock: next })}
      />
    </div>
  );
}

type Choice = Output<typeof assignmentChoices>['data']['mechanics'][number];

/** The available mechanics, and why the others are not. */
function Choices({ mechanics }: { readonly mechanics: readonly Choice[] }) {
  const t = useAssignMessages();
  const id = useId();
  const [all, setAll] = useState(false);
  const able = mechanics.filter(({ reason }) => reason === null);
  const chosen = able.find(({ present }) => present) ?? able[0];
  const shown = all ? mechanics : mechanics.slice(0, Math.max(able.length, 1) + 5);
  return (
    <fieldset className="choices assign-choices">
      <legend>{t('mechanic')}</legend>
      {able.length === 0 ? <p>{t('noneFree')}</p> : null}
      {shown.map(({ mechanicId, name, present, reason, ...judged }) => (
        <label key={mechanicId} htmlFor={`${id}-${mechanicId}`}>
          <input
            id={`${id}-${mechanicId}`}
            type="radio"
            name="mechanic_id"
            value={mechanicId}
            disabled={reason !== null}
            defaultChecked={mechanicId === chosen?.mechanicId}
          />
          <span>
            {name}
            {present ? ` (${t('present')})` : ''}
          </span>
          <span className="muted">
            {reason === null ? driving(t, judged) : whyNot(t, { reason, ...judged })}
          </span>
        </label>
      ))}
      {shown.length < mechanics.length ? (
        <Button onClick={() => setAll(true)}>+{mechanics.length - shown.length}</Button>
      ) : null}
    </fieldset>
  );
}

type Texts = ReturnType<typeof useAssignMessages>;

function driving(
  t: Texts,
  { addedMinutes: count, estimated }: Pick<Choice, 'addedMinutes' | 'estimated'>,
): string {
  if (count === null) return '';
  const text = t('added', { count });
  return estimated ? t('estimated', { text }) : text;
}

/** The reason, with the visit that it is about. */
function whyNot(
  t: Texts,
  { reason, blocker }: Pick<Choice, 'blocker'> & { readonly reason: NonNullable<Choice['reason']> },
): string {
  if (!blocker) return t(`assign.${reason}`);
  const { servicesTitle: service, time, customer, place } = blocker;
  const text = t(blocker.noRoad ? 'assign.no_road' : `assign.${reason}`);
  return t('because', { text, service, time, customer, place });
}

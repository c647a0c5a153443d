import type { Output } from '@hoist/contract/client';
import { assignmentChoices, assignOrder } from '@hoist/contract/dispatch/board';
import { formatIso, fromLocal, localDate, toLocal, type ZoneRules } from '@hoist/domain/time';
import { parseDate } from '@hoist/domain/civil-date';
import { zoneCity } from '@hoist/domain/time-format';
import { useId, useState } from 'react';
import { useCall } from '#console/app/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Field } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { Failed, Loading } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toast.ts';
import { useAssignTexts } from './assign-texts.ts';
import { staleOfOrder } from './whole-order.ts';
import './assign-dialog.css';

interface AssignProps {
  readonly id: string;
  readonly onClose: () => void;
}

const two = (value: number): string => String(value).padStart(2, '0');
const clockOf = (at: number, zone: ZoneRules): string => {
  const { hour, minute } = toLocal(at, zone);
  return `${two(hour)}:${two(minute)}`;
};

/** ISO 8601 of a day and a clock time at a place; undefined while they are not whole. */
function instantOf(day: string, clock: string, zone: ZoneRules): string | undefined {
  const date = parseDate(day);
  const time = /^(\d\d):(\d\d)$/.exec(clock);
  if (!date || !time) return undefined;
  return formatIso(fromLocal({ ...date, hour: Number(time[1]), minute: Number(time[2]) }, zone), zone);
}

/** Another mechanic, another time, or both: who can is asked of the calendar each time that something is changed. */
export function AssignDialog({ id, onClose }: AssignProps) {
  const t = useAssignTexts();
  const [wanted, setWanted] = useState<{ readonly day: string; readonly clock: string }>();
  const params = { ordersServicesId: id };
  const present = useCall(assignmentChoices, { params, query: {} });
  const zone = present.data?.data.zone;
  const time = wanted && zone ? instantOf(wanted.day, wanted.clock, zone) : undefined;
  const asked = useCall(
    assignmentChoices,
    { params, query: { preferred_time: time } },
    { enabled: time !== undefined },
  );
  if (!present.data || !zone)
    return (
      <Dialog title={t('title')} onClose={onClose}>
        {present.isError ? <Failed error={present.error} /> : <Loading />}
      </Dialog>
    );
  const start = Date.parse(present.data.data.startsAt);
  const shown = time === undefined ? present.data.data : asked.data?.data;
  const day = wanted?.day ?? localDate(start, zone);
  const clock = wanted?.clock ?? clockOf(start, zone);
  const startsAt = time ?? present.data.data.startsAt;
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <p className="dialog-text">{t('text')}</p>
      <Form
        endpoint={assignOrder}
        input={({ mechanic_id, note }) => ({
          params,
          form: {
            mechanic_id: Number(mechanic_id ?? 0),
            preferred_time: startsAt,
            note: typeof note === 'string' ? note : '',
          },
        })}
        stale={[assignmentChoices, ...staleOfOrder]}
        submit={t('save')}
        onCancel={onClose}
        onDone={({ message }) => {
          toast(message);
          onClose();
        }}
      >
        <When day={day} clock={clock} zone={zone.zone} onChange={(next) => setWanted(next)} />
        {asked.isError ? <Failed error={asked.error} onRetry={() => void asked.refetch()} /> : null}
        {shown ? <Choices mechanics={shown.mechanics} /> : asked.isError ? null : <Loading />}
        <Field name="note" label={t('note')} />
      </Form>
    </Dialog>
  );
}

interface WhenProps {
  readonly day: string;
  readonly clock: string;
  readonly zone: string;
  readonly onChange: (next: { readonly day: string; readonly clock: string }) => void;
}

function When({ day, clock, zone, onChange }: WhenProps) {
  const t = useAssignTexts();
  const id = useId();
  return (
    <div className="assign-when">
      <div className="field">
        <label htmlFor={`${id}-day`}>{t('day')}</label>
        <input
          id={`${id}-day`}
          type="date"
          value={day}
          onChange={(event) => onChange({ day: event.target.value, clock })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-time`}>{t('time', { city: zoneCity(zone) })}</label>
        <input
          id={`${id}-time`}
          type="time"
          step={1800}
          value={clock}
          onChange={(event) => onChange({ day, clock: event.target.value })}
        />
      </div>
    </div>
  );
}

type Choice = Output<typeof assignmentChoices>['data']['mechanics'][number];

/** Those who can are there to be chosen; of the others it is said why not. */
function Choices({ mechanics }: { readonly mechanics: readonly Choice[] }) {
  const t = useAssignTexts();
  const id = useId();
  const [all, setAll] = useState(false);
  const able = mechanics.filter(({ reason }) => reason === null);
  const chosen = able.find(({ present }) => present) ?? able[0];
  const shown = all ? mechanics : mechanics.slice(0, Math.max(able.length, 1) + 5);
  return (
    <fieldset className="assign-choices">
      <legend>{t('mechanic')}</legend>
      {able.length === 0 ? <p>{t('nobody')}</p> : null}
      {shown.map(({ mechanicId, name, present, reason, addedMinutes }) => (
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
            {reason === null
              ? addedMinutes === null
                ? ''
                : t('added', { count: addedMinutes })
              : t(`assign.${reason}`)}
          </span>
        </label>
      ))}
      {shown.length < mechanics.length ? (
        <Button onClick={() => setAll(true)}>+{mechanics.length - shown.length}</Button>
      ) : null}
    </fieldset>
  );
}

import { markMechanicOff, previewMechanicOff } from '@hoist/contract/dispatch/mechanic-off';
import { planDay } from '@hoist/contract/dispatch/plans';
import { getMechanic, listMechanics } from '@hoist/contract/people/mechanic-accounts';
import { useState } from 'react';
import { refresh, useCall } from '#console/kit/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Field } from '#console/ui/forms/field.tsx';
import { Form } from '#console/ui/forms/form.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toast.tsx';
import { staleOfOrder } from '#console/kit/order-details.ts';
import { useMechanicOffMessages } from './messages.ts';
import { OffPreview, VisitLines, type Left, type Preview } from './off-preview.tsx';
import './mark-off-dialog.css';

interface MarkOffProps {
  readonly mechanicId: number;
  readonly name: string;
  /** 'YYYY-MM-DD'; undefined: the rest of today. */
  readonly day?: string | undefined;
  readonly onClose: () => void;
}

const stale = [previewMechanicOff, planDay, getMechanic, listMechanics, ...staleOfOrder];

/** Visits as the office has seen them; the server refuses the call if the day has changed since. */
const seenIn = ({ changes, offers, left }: Preview) =>
  JSON.stringify(
    [
      ...changes,
      ...[...offers, ...left.filter(({ reason }) => reason === 'no_time')].map((one) => ({
        ...one,
        to: null,
      })),
    ].map((one) => ({ orders_services_id: one.ordersServicesId, to: one.to, starts_at: one.startsAt })),
  );

/** Marks a mechanic off for a day: who takes over what, who gets other times, and what is left (ADR 150). */
export function MarkOffDialog({ mechanicId, name, day, onClose }: MarkOffProps) {
  const t = useMechanicOffMessages();
  const [chosen, setChosen] = useState(day);
  const [left, setLeft] = useState<readonly Left[]>();
  const query = chosen === undefined ? {} : { day: chosen };
  const preview = useCall(previewMechanicOff, { params: { mechanicId }, query });
  const data = preview.data?.data;
  const title = t('openFor', { name });
  if (left)
    return (
      <Dialog title={t('left', { count: left.length })} onClose={onClose}>
        <p className="dialog-text">{t('leftText')}</p>
        <VisitLines visits={left} />
        <div className="form-buttons">
          <Button look="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="mark-off">
        <Field
          type="date"
          label={t('day')}
          value={chosen ?? data?.day ?? ''}
          onChange={(next) => setChosen(next === '' ? undefined : next)}
        />
        {data === undefined || preview.isError ? (
          <QueryFallback query={preview} />
        ) : (
          <Form
            endpoint={markMechanicOff}
            input={() => ({ params: { mechanicId }, form: { day: data.day, visits: seenIn(data) } })}
            stale={stale}
            submit={t('open')}
            onCancel={onClose}
            // The day may have changed: the preview shows what it is now.
            onRefused={() => void refresh(previewMechanicOff)}
            onDone={(done) => {
              toast(done.message);
              if (done.data.left.length > 0) setLeft(done.data.left);
              else onClose();
            }}
          >
            <p className="muted">
              {data.isOff ? `${t('isOff', { name })} ` : ''}
              {data.from === null ? t('text') : t('textFrom', { time: data.from })}
            </p>
            <OffPreview preview={data} />
          </Form>
        )}
      </div>
    </Dialog>
  );
}

import { setProgress } from '@hoist/contract/orders/orders';
import { followsReading } from '@hoist/domain/vehicle/odometer';
import { useState } from 'react';
import { formatKm } from '#client/kit/format-km.ts';
import type { OrderDialogProps } from '#client/model/order/order.ts';
import { actionTimeNow, useJobAction } from '#client/model/order/use-job-action.ts';
import { useOfferUndo } from './use-offer-undo.ts';
import { useLanguage } from '#client/messages/i18n.ts';
import { useExtraWorkMessages } from '#client/messages/extra-work.ts';
import { Button } from '#client/ui/button.tsx';
import { SubmitSheet } from '#client/ui/forms/submit-sheet.tsx';
import { TextField } from '#client/ui/forms/field.tsx';
import { useEstimate } from '#client/model/order/queries/use-estimate.ts';

/** Arrival with the odometer reading (decision C10), unless it is unreadable. */
export function ArrivalSheet({ order, open, onClose }: OrderDialogProps) {
  const t = useExtraWorkMessages();
  const language = useLanguage();
  const last = useEstimate(order).data?.data.lastOdometer ?? null;
  const [odometer, setOdometer] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const { busy, act } = useJobAction(setProgress, order);
  const offerUndo = useOfferUndo(order);

  const arrive = async (reading: number | undefined) => {
    const params = { ordersServicesId: order.ordersServicesId };
    const read = reading === undefined ? {} : { odometer: reading };
    const input = { params, form: { progress: 'arrived' as const, ...read, ...actionTimeNow() } };
    if (await act(input, { onDone: offerUndo })) onClose();
  };

  const submit = () => {
    const digits = odometer.replace(/[\s,]/g, '');
    const reading = Number(digits);
    if (!/^\d{1,7}$/.test(digits)) setProblem(t('arrival.error'));
    else if (!followsReading(reading, last))
      setProblem(t('arrival.low', { km: formatKm(last ?? 0, language) }));
    else void arrive(reading);
  };

  return (
    <SubmitSheet
      open={open}
      onClose={onClose}
      title={t('arrival.title')}
      submit={{ label: t('arrival.submit'), busy }}
      beside={
        <Button kind="quiet" busy={busy} onClick={() => void arrive(undefined)}>
          {t('arrival.unreadable')}
        </Button>
      }
      onSubmit={submit}
    >
      <p className="small muted">{t('arrival.text')}</p>
      <TextField
        label={t('arrival.odometer')}
        inputMode="numeric"
        autoComplete="off"
        hint={last === null ? undefined : t('arrival.last', { km: formatKm(last, language) })}
        value={odometer}
        onText={(typed) => {
          setOdometer(typed);
          setProblem(undefined);
        }}
        error={problem}
      />
    </SubmitSheet>
  );
}

import { releaseOrder } from '@hoist/contract/orders/orders';
import { useState } from 'react';
import { goTo } from '#client/kit/navigation/navigation.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import type { OrderDialogProps } from '#client/model/order/order.ts';
import { useJobAction } from '#client/model/order/use-job-action.ts';
import { useExitMessages } from '#client/messages/job-exits.ts';
import { SubmitSheet } from '#client/ui/forms/submit-sheet.tsx';
import { TextArea } from '#client/ui/forms/field.tsx';

/** Passes an offer on, or hands on a job that was confirmed: it goes to the next best mechanic (decision C4). */
export function ReleaseSheet({ order, open, onClose }: OrderDialogProps) {
  const t = useExitMessages();
  const words = order.orderServiceStatus === 'pending' ? 'pass' : 'release';
  const [reason, setReason] = useState('');
  const { busy, act } = useJobAction(releaseOrder, order);

  const release = async () => {
    const params = { ordersServicesId: order.ordersServicesId };
    if (!(await act({ params, form: { reason: reason.trim() } }))) return;
    onClose();
    // The job's page is no longer accessible.
    goTo(paths.mechanicHome, 'replace');
  };

  return (
    <SubmitSheet
      open={open}
      onClose={onClose}
      title={t(`${words}.title`)}
      submit={{ label: t(`${words}.yes`), busy }}
      cancel={t(`${words}.no`)}
      onSubmit={() => void release()}
    >
      <p className="muted">{t('release.text')}</p>
      {order.visit ? <p>{t('release.ofVisit', { count: order.visit.length })}</p> : null}
      <TextArea label={t('release.reason')} optional rows={2} value={reason} onText={setReason} />
    </SubmitSheet>
  );
}

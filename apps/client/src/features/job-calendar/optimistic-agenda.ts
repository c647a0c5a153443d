import type { QueuedForm } from '#client/kit/offline-queue/queued-form.ts';
import {
  actionsOfOrder,
  type QueuedAction,
  pendingActions,
} from '#client/kit/offline-queue/queued-action.ts';
import type { AgendaDay, AgendaJob } from '#client/model/job/agenda.ts';

/** Applies one unsent step; null: the job no longer belongs to this mechanic. */
function after(job: AgendaJob | null, act: QueuedAction): AgendaJob | null {
  if (job === null || act.endpoint === 'releaseOrder') return null;
  if (act.endpoint === 'reportNoShow')
    return (act.input.form as QueuedForm<'reportNoShow'>).step === 'close' ? null : job;
  if (act.endpoint === 'completePayment') return { ...job, orderServiceStatus: 'complete' };
  if (act.endpoint === 'setProgress')
    return { ...job, progress: (act.input.form as QueuedForm<'setProgress'>).progress };
  if (act.endpoint !== 'updateOrder') return job;
  const status = (act.input.form as QueuedForm<'updateOrder'>).order_service_status;
  if (status === 'declined') return null;
  return status === 'confirm' ? { ...job, orderServiceStatus: 'confirm' } : job;
}

/** The days with this device's unsent steps applied. */
export const optimisticAgenda = (
  days: readonly AgendaDay[],
  acts: readonly QueuedAction[],
): readonly AgendaDay[] =>
  acts.length === 0
    ? days
    : days.map((day) => ({
        ...day,
        jobs: day.jobs.flatMap(
          (job) => pendingActions(actionsOfOrder(acts, job.ordersServicesId)).reduce(after, job) ?? [],
        ),
      }));

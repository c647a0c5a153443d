import type { Form } from '#client/app/later/form-of.ts';
import { actsAbout, type KeptAct, standingActs } from '#client/app/later/kept-act.ts';
import type { AgendaDay, AgendaJob } from './agenda.ts';

/** Applies one unsent step; null: the job no longer belongs to this mechanic. */
function after(job: AgendaJob | null, act: KeptAct): AgendaJob | null {
  if (job === null || act.endpoint === 'releaseOrder') return null;
  if (act.endpoint === 'reportNoShow')
    return (act.input.form as Form<'reportNoShow'>).step === 'close' ? null : job;
  if (act.endpoint === 'completePayment') return { ...job, orderServiceStatus: 'complete' };
  if (act.endpoint === 'setProgress')
    return { ...job, progress: (act.input.form as Form<'setProgress'>).progress };
  if (act.endpoint !== 'updateOrder') return job;
  const status = (act.input.form as Form<'updateOrder'>).order_service_status;
  if (status === 'declined') return null;
  return status === 'confirm' ? { ...job, orderServiceStatus: 'confirm' } : job;
}

/** The days with this device's unsent steps applied. */
export const optimisticAgenda = (
  days: readonly AgendaDay[],
  acts: readonly KeptAct[],
): readonly AgendaDay[] =>
  acts.length === 0
    ? days
    : days.map((day) => ({
        ...day,
        jobs: day.jobs.flatMap(
          (job) => standingActs(actsAbout(acts, job.ordersServicesId)).reduce(after, job) ?? [],
        ),
      }));

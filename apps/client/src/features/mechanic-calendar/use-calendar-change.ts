import { getMechanicCalendar, getMechanicAgenda } from '@hoist/contract/scheduling/mechanic-calendar';
import { getMechanicDay } from '@hoist/contract/people/mechanics';
import { HttpError } from '@hoist/contract/client';
import { useState } from 'react';
import { fieldErrors, parseMessage } from '#client/kit/api/api.ts';
import { refresh } from '#client/kit/api/use-api.ts';
import type { FormLink } from '#client/ui/forms/form-page.tsx';
import { showToast } from '#client/kit/toast.ts';
import { type ConflictingJob, conflictingJobsIn } from '#client/model/visit/calendar.ts';

/** Why a change was refused; shown in its form. */
export interface Problem {
  readonly text: string;
  readonly jobs: readonly ConflictingJob[];
  readonly fields: Readonly<Record<string, string>>;
}

const noProblem: Problem = { text: '', jobs: [], fields: {} };

/** Errors that the calendar's forms show. */
export const handled = { handled: ['in_use', 'invalid', 'conflict'] } as const;

/** Sends a change of the calendar, from a form or a row; `change` answers whether it was made. */
export function useCalendarChange(form?: Pick<FormLink, 'onBusy'>) {
  const [problem, setProblem] = useState<Problem>(noProblem);
  const change = async (sending: Promise<{ readonly message: string }>): Promise<boolean> => {
    form?.onBusy(true);
    setProblem(noProblem);
    try {
      showToast((await sending).message);
      await refresh(getMechanicCalendar, getMechanicAgenda, getMechanicDay);
      return true;
    } catch (error) {
      const known = error instanceof HttpError && handled.handled.some((code) => code === error.code);
      if (known)
        setProblem({
          text: parseMessage(error) ?? '',
          jobs: conflictingJobsIn(error),
          fields: fieldErrors(error),
        });
      if (error instanceof HttpError && error.code === 'conflict') await refresh(getMechanicCalendar);
      return false;
    } finally {
      form?.onBusy(false);
    }
  };
  return { change, problem, clearProblem: () => setProblem(noProblem) };
}

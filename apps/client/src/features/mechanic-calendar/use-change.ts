import { getMechanicCalendar, getMechanicAgenda } from '@hoist/contract/scheduling/mechanic-calendar';
import { HttpError } from '@hoist/contract/client';
import { useState } from 'react';
import { fieldErrors, parseMessage } from '#client/app/api.ts';
import { refresh } from '#client/app/query.ts';
import { showToast } from '#client/ui/toast.ts';
import { type JobInTheWay, jobsIn } from './calendar.ts';

/** Why a change was not made: said in the form that asked for it. */
export interface Problem {
  readonly text: string;
  readonly jobs: readonly JobInTheWay[];
  readonly fields: Readonly<Record<string, string>>;
}

const none: Problem = { text: '', jobs: [], fields: {} };

/** What the forms of the calendar answer themselves. */
export const handled = { handled: ['in_use', 'invalid', 'conflict'] } as const;

/** Sends a change of the calendar; answers whether it was made. */
export function useChange() {
  const [problem, setProblem] = useState<Problem>(none);
  const [busy, setBusy] = useState(false);
  const change = async (sending: Promise<{ readonly message: string }>): Promise<boolean> => {
    setBusy(true);
    setProblem(none);
    try {
      showToast((await sending).message);
      await refresh(getMechanicCalendar, getMechanicAgenda);
      return true;
    } catch (error) {
      const known = error instanceof HttpError && handled.handled.some((code) => code === error.code);
      if (known)
        setProblem({ text: parseMessage(error) ?? '', jobs: jobsIn(error), fields: fieldErrors(error) });
      if (error instanceof HttpError && error.code === 'conflict') await refresh(getMechanicCalendar);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { change, busy, problem, settle: () => setProblem(none) };
}

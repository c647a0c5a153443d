import { missingForApproval, type Certificate } from './certificate.ts';

/** What a new mechanic has before the first job, in the order in which it is usually settled. */
export const readinessSteps = ['skills', 'hours', 'base', 'certificates', 'locker'] as const;
export type ReadinessStep = (typeof readinessSteps)[number];

export interface Preparation {
  readonly skills: number;
  readonly weeklyHours: number;
  /** The mechanic's own address, not the midpoint of the town they applied from. */
  readonly hasBase: boolean;
  readonly certificates: readonly Certificate[];
  /** They know where parts are picked up. */
  readonly lockerShown: boolean;
  /** Without lockers there is nothing to show. */
  readonly lockers: number;
}

/** The steps that are missing before a mechanic can be offered jobs, on a day ('YYYY-MM-DD'). */
export function missingForOffers(given: Preparation, today: string): readonly ReadinessStep[] {
  const done: Readonly<Record<ReadinessStep, boolean>> = {
    skills: given.skills > 0,
    hours: given.weeklyHours > 0,
    base: given.hasBase,
    certificates: missingForApproval(given.certificates, today).length === 0,
    locker: given.lockerShown || given.lockers === 0,
  };
  return readinessSteps.filter((step) => !done[step]);
}

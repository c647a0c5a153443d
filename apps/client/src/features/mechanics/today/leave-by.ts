import type { Instant } from '@hoist/domain/time';
import type { Agenda } from '#client/model/job/agenda.ts';

type PlannedDrive = Pick<Agenda['days'][number]['drives'][number], 'startsAt' | 'endsAt' | 'minutes'>;

/** The latest start of a drive that still arrives in time; undefined: none does, because the job before lasts longer. */
export function leaveBy({ startsAt, endsAt, minutes }: PlannedDrive, now: Instant): string | undefined {
  const start = Date.parse(startsAt);
  const inTime = start + minutes * 60_000 <= Date.parse(endsAt);
  return inTime && start > now ? startsAt : undefined;
}

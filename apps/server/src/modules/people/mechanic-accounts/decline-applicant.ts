import { ok } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { applicationEmails } from './application-emails.ts';
import {
  type ApplicationStep,
  type MovedApplication,
  moveApplication,
  emailApplicant,
} from './move-application.ts';

export const declineApplicant = (
  database: Database,
  step: ApplicationStep & { readonly reason: string },
): MovedApplication =>
  moveApplication(database, {
    ...step,
    to: 'declined',
    work: async (tx, row) => {
      const { reason, now, actorId } = step;
      const email = applicationEmails[row.locale].declined({ name: row.name, reason });
      await emailApplicant(tx, row, { usersId: row.applicantId, ...email });
      return ok({ decidedBy: actorId, decidedAt: now, closedAt: now, decision: reason });
    },
  });

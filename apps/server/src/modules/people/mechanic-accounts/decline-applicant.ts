import { composeLetter } from '#modules/messaging';
import { ok } from '@hoist/domain/result';
import {
  type ApplicationStep,
  type ApplicationsContext,
  type MovedApplication,
  moveApplication,
  emailApplicant,
} from './move-application.ts';

export const declineApplicant = (
  context: ApplicationsContext,
  step: ApplicationStep & { readonly reason: string },
): MovedApplication =>
  moveApplication(context, {
    ...step,
    to: 'declined',
    work: async (tx, row) => {
      const { reason, now, actorId } = step;
      const email = await composeLetter(tx, 'application_declined', {
        locale: row.locale,
        values: { name: row.name, words: reason },
      });
      await emailApplicant(tx, row, { usersId: row.applicantId, ...email });
      return ok({ decidedBy: actorId, decidedAt: now, closedAt: now, decision: reason });
    },
  });

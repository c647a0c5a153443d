import type { DayProposalId } from '@hoist/domain/ids';
import { handoverAnswers } from '@hoist/domain/scheduling/planner/proposal';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, money } from '../fields.ts';

/** A visit to take over or to hand over; like an offer, without its customer. */
const visit = z.object({
  /** ISO 8601 with the offset of the place. */
  startsAt: z.string(),
  /** IANA; of the place. */
  timezone: z.string(),
  servicesTitle: z.string(),
  vehicle: z.string(),
  city: z.string(),
  durationMinutes: z.number(),
  /** The other mechanic's first name; '' if no one has the visit. */
  mechanic: z.string(),
});

const handover = z.object({
  proposalId: idField<DayProposalId>(),
  answerUntil: z.string(),
  /** IANA; of this proposal's times. */
  timezone: z.string(),
  /** Agreed already: the others have not answered yet. */
  hasAgreed: z.boolean(),
  takes: z.array(visit),
  gives: z.array(visit),
  /** What it does to the mechanic's day. */
  driveMinutes: z.object({ before: z.number(), after: z.number() }),
  /** End of the last visit, ISO 8601; null without visits. */
  endsAt: z.object({ before: z.string().nullable(), after: z.string().nullable() }),
  /** What the day's visits pay, before tax; null: no rule says it. */
  pay: z.object({ before: money, after: money }).nullable(),
});

export const listHandovers = endpoint({
  id: 'listHandovers',
  path: '/users/:userId/handovers',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  output: z.object({ data: z.array(handover) }),
  refusals: ['not_found'],
  summary: 'Visits that the office asks the mechanic to take over or to hand over',
});

export const answerHandover = endpoint({
  id: 'answerHandover',
  method: 'POST',
  path: '/users/:userId/handovers/:proposalId',
  auth: 'mechanic',
  duringImpersonation: 'refused',
  form: z.object({ answer: z.enum(handoverAnswers, { error: 'field.invalid' }) }),
  output: z.object({ data: z.array(handover) }),
  refusals: ['not_found', 'wrong_state'],
  idempotent: true,
  summary: 'Agree to take over and hand over visits, or decline; when all agree, the visits change mechanics',
});

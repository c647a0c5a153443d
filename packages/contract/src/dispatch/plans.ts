import type { DayProposalId, OrderId, UserId } from '@hoist/domain/ids';
import { handoverAnswers, proposalStates } from '@hoist/domain/scheduling/planner/proposal';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { formFlag, formId, idField, isoDay, jsonText, money, text, dataOf, arrayOf } from '../fields.ts';

const change = z.object({
  /** The visit's first service. */
  ordersServicesId: idField<OrderId>(),
  customer: z.string(),
  servicesTitle: z.string(),
  /** Epoch milliseconds; a plan never changes it. */
  startsAt: z.number(),
  /** Of its place. */
  timezone: z.string(),
  /** Null: no one had the visit. */
  from: idField<UserId>().nullable(),
  to: idField<UserId>(),
  /** Whether its mechanics must agree first. */
  needsConsent: z.boolean(),
});

/** What a mechanic drives and earns on a day. */
export const driven = z.object({
  km: z.number(),
  minutes: z.number(),
  visits: z.number(),
  /** What the day's visits pay by the pay rules; null: no rule says it. */
  pay: money.nullable(),
});

/** A day by the clock of a zone; '': the company's. */
const ofDay = {
  /** 'YYYY-MM-DD' in `zone`. */
  day: isoDay(),
  zone: text(60).default(''),
};

/** A proposal that the office has answered, with the answers of the mechanics whom it needs. */
const proposal = z.object({
  proposalId: idField<DayProposalId>(),
  state: z.enum(proposalStates),
  /** Until when mechanics may answer; null: no one is asked. */
  answerUntil: z.string().nullable(),
  /** Whether it can still be taken back. */
  canWithdraw: z.boolean(),
  asked: arrayOf({ name: z.string(), answer: z.enum(handoverAnswers).nullable() }),
  changes: arrayOf({
    customer: z.string(),
    startsAt: z.number(),
    timezone: z.string(),
    from: z.string(),
    to: z.string(),
  }),
});

export const planDay = endpoint({
  id: 'planDay',
  path: '/admin/board/plan',
  permission: 'orders.dispatch',
  query: z.object(ofDay),
  output: dataOf({
    /** Changes that can be accepted alone, each group as a whole. */
    groups: z.array(z.array(change)),
    /** Driving of the mechanics whose day changes. */
    mechanics: arrayOf({ mechanicId: idField<UserId>(), name: z.string(), before: driven, after: driven }),
    /** Kilometres of all mechanics. */
    km: z.object({
      before: z.number(),
      after: z.number(),
      /** No assignment at the promised times drives less. */
      least: z.number(),
    }),
    /** Visits that no one can do. */
    withoutMechanic: z.number(),
    /** Visits to which the road engine knows no road from the base of their mechanic, or of any. */
    withoutRoad: z.array(
      change.omit({ from: true, to: true, needsConsent: true }).extend({
        /** Street and city. */
        place: z.string(),
      }),
    ),
    /** The newest ten that were accepted or asked. */
    proposals: z.array(proposal),
  }),
  refusals: ['invalid'],
  summary: 'Propose other mechanics for the visits of a day, at the same times, for less driving',
});

export const acceptPlan = endpoint({
  id: 'acceptPlan',
  method: 'POST',
  path: '/admin/board/plan',
  permission: 'orders.dispatch',
  form: z.object({
    ...ofDay,
    /** Changes as proposed: all are made, or none. */
    changes: jsonText(100_000).pipe(
      arrayOf({
        orders_services_id: formId<OrderId>(),
        from: formId<UserId>().nullable(),
        to: formId<UserId>(),
        starts_at: z.number(),
      })
        .min(1, { error: 'field.invalid' })
        .max(500, { error: 'field.invalid' }),
    ),
  }),
  output: dataOf({
    /** What was changed; null: nothing yet. */
    accepted: idField<DayProposalId>().nullable(),
    /** What mechanics are asked. */
    asked: z.array(idField<DayProposalId>()),
  }),
  refusals: ['invalid', 'conflict'],
  idempotent: true,
  summary: 'Give visits to other mechanics together, if the days are still as proposed, or ask the mechanics',
});

export const withdrawProposal = endpoint({
  id: 'withdrawProposal',
  method: 'POST',
  path: '/admin/board/proposals/:proposalId/withdraw',
  permission: 'orders.dispatch',
  refusals: ['not_found', 'wrong_state', 'conflict'],
  idempotent: true,
  summary: 'Undo an accepted plan, or ask the mechanics no longer',
});

export const getDayPlanRule = endpoint({
  id: 'getDayPlanRule',
  path: '/admin/day_plan_rule',
  permission: 'featureFlags.write',
  output: z.object({ data: z.object({ movesPendingWithoutAsking: z.boolean() }) }),
  summary: 'Whether pending visits change mechanics without asking them',
});

export const setDayPlanRule = endpoint({
  id: 'setDayPlanRule',
  method: 'POST',
  path: '/admin/day_plan_rule',
  permission: 'featureFlags.write',
  form: z.object({ moves_pending_without_asking: formFlag }),
  summary: 'Set whether pending visits change mechanics without asking them',
});

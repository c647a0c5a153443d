import { linkStates } from '@hoist/domain/pricing/extra-work';
import { z } from 'zod';
import { byLink, linkToken, opensLink } from '../by-link.ts';
import { endpoint } from '../endpoint.ts';
import { formIds, money, text, typedAmount, dataOf } from '../fields.ts';
import { agreedLine, estimateState, estimateRevision } from './estimates.ts';

/** A proposal for the holder of its link, who may not be the customer: no name, address, plate or phone. */
const linkedProposal = estimateState.pick({ tax: true, payment: true }).extend({
  service: z.string(),
  agreed: z.object({ lines: z.array(agreedLine), totalToCollect: money }),
  revision: estimateRevision,
  cash: z.boolean(),
  /** Accepting more than this, taxes included, takes a texted code. */
  codeAbove: money,
});

const answered = dataOf({
  state: z.enum(linkStates),
  /** Null unless it can be answered. */
  proposal: linkedProposal.nullable(),
  /** What was just answered; null otherwise. */
  result: z.object({ accepted: z.array(z.string()), declined: z.array(z.string()), total: money }).nullable(),
});

export const openExtraWorkLink = endpoint({
  id: 'openExtraWorkLink',
  path: '/extra-work/open',
  ...opensLink,
  output: answered,
  summary: 'Read-only view of proposed extra work by its signed link; 404 for other tokens',
});

export const textExtraWorkCode = endpoint({
  id: 'textExtraWorkCode',
  path: '/extra-work/code',
  ...byLink,
  refusals: ['not_found', 'wrong_state'],
  rateLimits: [{ max: 20, seconds: 600, by: 'address' }],
  summary: "Text a code to the customer's phone, which proves who accepts extra work by the link",
});

export const answerExtraWorkLink = endpoint({
  id: 'answerExtraWorkLink',
  path: '/extra-work/answer',
  ...byLink,
  form: z.object({
    token: linkToken,
    /** Hash of the displayed proposal. */
    hash: text(64, 'extra.hash').min(1, { error: 'extra.hash' }),
    accepted: formIds(),
    declined: formIds(),
    code: text(12, 'code.invalid').optional(),
  }),
  output: answered,
  refusals: ['not_found', 'wrong_state', 'price_changed', 'invalid', 'code_wrong'],
  summary: 'Accept or decline each line by the signed link, with a texted code above an amount',
});

export const getExtraWorkSettings = endpoint({
  id: 'getExtraWorkSettings',
  path: '/admin/extra_work_settings',
  permission: 'featureFlags.write',
  output: z.object({ data: z.object({ codeAbove: money }) }),
  summary: 'The amount above which extra work is accepted with a texted code',
});

export const setExtraWorkSettings = endpoint({
  id: 'setExtraWorkSettings',
  method: 'POST',
  path: '/admin/extra_work_settings',
  permission: 'featureFlags.write',
  form: z.object({ code_above: typedAmount('extra.code_above') }),
  refusals: ['invalid'],
  summary: 'Set the amount above which extra work is accepted with a texted code',
});

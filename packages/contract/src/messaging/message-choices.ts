import { formFlag } from '../fields.ts';
import { chosenTopics } from '@hoist/domain/contact/message-choice';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Channels of a topic. Security and money messages are always sent. */
const messageChoice = z.object({
  topic: z.enum(chosenTopics),
  sms: z.boolean(),
  email: z.boolean(),
  push: z.boolean(),
  /** At least one channel must stay on. */
  needed: z.boolean(),
});

export const getMessageChoices = endpoint({
  id: 'getMessageChoices',
  path: '/users/:userId/message-preferences',
  auth: 'self',
  duringImpersonation: 'allowed',
  output: z.object({ messagePreferences: z.array(messageChoice) }),
  summary: "The user's notification channels by topic",
});

export const setMessageChoice = endpoint({
  id: 'setMessageChoice',
  method: 'POST',
  path: '/users/:userId/message-preferences',
  auth: 'self',
  // Only the user can consent to marketing.
  duringImpersonation: { refusedWith: ({ topic }) => topic === 'marketing' },
  form: z.object({
    topic: z.enum(chosenTopics, { error: 'field.invalid' }),
    sms: formFlag.optional(),
    email: formFlag.optional(),
    push: formFlag.optional(),
  }),
  output: z.object({ messagePreferences: z.array(messageChoice) }),
  refusals: ['invalid'],
  summary: 'Choose the channels of one topic; omitted ones are unchanged',
});

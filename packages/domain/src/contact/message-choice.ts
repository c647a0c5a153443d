import { ok, refuse, type Result } from '../result.ts';

export const messageChannels = ['sms', 'email', 'push'] as const;
export type MessageChannel = (typeof messageChannels)[number];

export const chosenTopics = [
  'visits',
  'jobs',
  'messages',
  'reminders',
  'earlier',
  'reviews',
  'marketing',
] as const;
export type ChosenTopic = (typeof chosenTopics)[number];

/** Topic of a message; security, money and alarms for the office cannot be turned off. */
export type MessageTopic = ChosenTopic | 'security' | 'money' | 'office';

export type Channels = Readonly<Record<MessageChannel, boolean>>;

/** A user's choice that differs from the default. */
export interface MessageChoice {
  readonly topic: string;
  readonly channel: MessageChannel;
  readonly wanted: boolean;
}

const all: Channels = { sms: true, email: true, push: true };

/** Defaults. Marketing needs express consent (Canada's anti-spam law, S.C. 2010, c. 23, s. 6). */
const defaults: Readonly<Record<ChosenTopic, Channels>> = {
  visits: all,
  jobs: all,
  messages: all,
  reminders: all,
  earlier: all,
  reviews: all,
  marketing: { sms: false, email: false, push: false },
};

/** Customers and mechanics must be reachable about bookings and jobs. */
const needed: ReadonlySet<string> = new Set<ChosenTopic>(['visits', 'jobs']);

const isChosen = (topic: string): topic is ChosenTopic => (chosenTopics as readonly string[]).includes(topic);

/** Whether a user can turn a topic off completely; its emails then have an unsubscribe link. */
export const canLeave = (topic: string): topic is ChosenTopic => isChosen(topic) && !needed.has(topic);

export function channelsOf(topic: string, choices: readonly MessageChoice[]): Channels {
  if (!isChosen(topic)) return all;
  const wanted = (channel: MessageChannel) =>
    choices.find((one) => one.topic === topic && one.channel === channel)?.wanted ?? defaults[topic][channel];
  return { sms: wanted('sms'), email: wanted('email'), push: wanted('push') };
}

/** Applies changes to a topic's channels; refused when a required topic would have none left. */
export function chooseChannels(
  topic: ChosenTopic,
  before: Channels,
  changes: Partial<Channels>,
): Result<Channels, 'one_channel_needed'> {
  const after = { ...before, ...changes };
  if (needed.has(topic) && !messageChannels.some((channel) => after[channel]))
    return refuse('one_channel_needed');
  return ok(after);
}

export interface ChannelRequest {
  readonly topic: MessageTopic;
  readonly suited: readonly MessageChannel[];
  readonly choices: readonly MessageChoice[];
  /** SMS goes only to verified numbers that have not replied STOP. */
  readonly canText: boolean;
  /** False for an address that is not mailed anymore. */
  readonly canEmail: boolean;
}

/**
 * The channels of one message: those that fit it and are wanted. A required message falls back to any other wanted
 * channel, then to email.
 */
export function channelsToUse({
  topic,
  suited,
  choices,
  canText,
  canEmail,
}: ChannelRequest): readonly MessageChannel[] {
  const wanted = channelsOf(topic, choices);
  const reached = { sms: canText, email: canEmail, push: true };
  const open = (channel: MessageChannel) => wanted[channel] && reached[channel];
  const chosen = suited.filter(open);
  if (chosen.length > 0 || suited.length === 0 || canLeave(topic)) return chosen;
  const other = messageChannels.filter(open);
  return other.length > 0 ? other : ['email'];
}

import { ok, refuse, type Result } from '../result.ts';

export const messageChannels = ['sms', 'email', 'push'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** What users choose the channels of. */
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

/** Every message belongs to a topic; security, money and the office's alarms always go. */
export type MessageTopic = ChosenTopic | 'security' | 'money' | 'office';

export type Channels = Readonly<Record<MessageChannel, boolean>>;

/** A choice that departs from the usual. */
export interface MessageChoice {
  readonly topic: string;
  readonly channel: MessageChannel;
  readonly wanted: boolean;
}

const all: Channels = { sms: true, email: true, push: true };

/** Until somebody chooses. Advertising needs an express yes (Canada's anti-spam law, S.C. 2010, c. 23, s. 6). */
const usual: Readonly<Record<ChosenTopic, Channels>> = {
  visits: all,
  jobs: all,
  messages: all,
  reminders: all,
  earlier: all,
  reviews: all,
  marketing: { sms: false, email: false, push: false },
};

/** Whoever books or takes a job must be reachable about it. */
const needed: ReadonlySet<string> = new Set<ChosenTopic>(['visits', 'jobs']);

const isChosen = (topic: string): topic is ChosenTopic => (chosenTopics as readonly string[]).includes(topic);

/** Tells whether a topic can be left altogether: its mails carry the link that does so. */
export const canLeave = (topic: string): topic is ChosenTopic => isChosen(topic) && !needed.has(topic);

/** The channels by which a user is told of a topic. */
export function channelsOf(topic: string, choices: readonly MessageChoice[]): Channels {
  if (!isChosen(topic)) return all;
  const wanted = (channel: MessageChannel) =>
    choices.find((one) => one.topic === topic && one.channel === channel)?.wanted ?? usual[topic][channel];
  return { sms: wanted('sms'), email: wanted('email'), push: wanted('push') };
}

/** What a topic's channels become; refused when nothing would be left of a needed one. */
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

/** Everything that a user no longer wants by a channel: where nothing would be left of a needed topic, e-mail stays. */
export function withoutChannel(
  channel: MessageChannel,
  choices: readonly MessageChoice[],
): readonly MessageChoice[] {
  return chosenTopics.flatMap((topic) => {
    const off = { topic, channel, wanted: false };
    const left = chooseChannels(topic, channelsOf(topic, choices), { [channel]: false });
    return left.ok ? [off] : [off, { topic, channel: 'email' as const, wanted: true }];
  });
}

export interface Reaching {
  readonly topic: MessageTopic;
  /** The channels that suit the occasion. */
  readonly suited: readonly MessageChannel[];
  readonly choices: readonly MessageChoice[];
  /** A number that nobody has verified may be a stranger's. */
  readonly phoneVerified: boolean;
}

/**
 * By which channels somebody is told of one occasion: those that suit it and are wanted. What must reach them goes by
 * another wanted channel when none of these is left, at last by e-mail.
 */
export function channelsToUse({
  topic,
  suited,
  choices,
  phoneVerified,
}: Reaching): readonly MessageChannel[] {
  const wanted = channelsOf(topic, choices);
  const open = (channel: MessageChannel) => wanted[channel] && (channel !== 'sms' || phoneVerified);
  const chosen = suited.filter(open);
  if (chosen.length > 0 || suited.length === 0 || canLeave(topic)) return chosen;
  const other = messageChannels.filter(open);
  return other.length > 0 ? other : ['email'];
}

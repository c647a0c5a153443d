import type { OutboxMessageId, UserId } from '@hoist/domain/ids';
import { SMTPServer } from 'smtp-server';
import { testLinks } from './test-links.ts';
import { notifyParties, queueMessage } from '#modules/messaging';
import { deliverMessages } from '#server/modules/messaging/messages/deliver-messages.ts';
import { findSuppression } from '#server/modules/messaging/deliveries/email-suppressions.ts';
import { smtpSender } from '#server/providers/messages/email-smtp.ts';
import { atEnd } from './at-end.ts';
import { jobsIn, ordersFixture, type Job } from './orders-fixture.ts';
import { addPerson } from './people.ts';
import { addressOf } from './stand-in-provider.ts';

export interface SentEmail {
  readonly job: Job;
  readonly id: OutboxMessageId;
  readonly userId: UserId;
  readonly to: string;
  /** As the mail server answered it. */
  readonly providerId: string;
  /** Queues another email about the job. */
  next(): Promise<OutboxMessageId>;
}

/** Jobs whose customers get emails from a mail server that answers as Amazon SES does. */
export async function mailedJobs() {
  const fixture = await ordersFixture();
  const { database, clock } = fixture;
  const newJob = await jobsIn(fixture);
  const dispatcher = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
  const mails: string[] = [];
  const idOf = (count: number) => `010d0193a1b2c3d4-${String(count).padStart(12, '0')}-000000`;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString());
        callback(null, `Ok ${idOf(mails.length)}`);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const others = () => Promise.resolve({ outcome: 'done' } as const);
  const email = smtpSender({
    url: `smtp://${addressOf(server.server)}`,
    from: 'Hoist <visits@hoist.example>',
    reports: { ses: true, postmark: true },
  });

  /** Sends what is queued. Returns the emails that reached the mail server. */
  async function deliver(): Promise<readonly string[]> {
    const before = mails.length;
    await database.db
      .updateTable('outbox')
      .set({ nextTryAt: clock.now() })
      .where('state', '=', 'waiting')
      .execute();
    await deliverMessages({
      database,
      senders: { sms: others, email, push: others },
      toDevices: 'no',
      publicUrl: 'https://hoist.test',
      links: testLinks(),
      now: () => clock.now(),
      random: () => 0,
    });
    return mails.slice(before);
  }

  /** An email about a new job. `cutOff`: the process died while it was sent. */
  async function sentEmail({ cutOff = false } = {}): Promise<SentEmail> {
    const job = await newJob();
    await database.db.deleteFrom('outbox').execute();
    await database.transaction((tx) => notifyParties(tx, job.id, 'booked'));
    await database.db.deleteFrom('outbox').where('channel', '<>', 'email').execute();
    if (cutOff) await database.db.updateTable('outbox').set({ begunAt: clock.now() }).execute();
    await deliver();
    const row = await database.db
      .selectFrom('outbox')
      .select(['id', 'recipient', 'usersNotificationsId', 'providerId'])
      .executeTakeFirstOrThrow();
    const { userId } = job.customer;
    const { id, recipient: to, providerId } = row;
    const notificationId = row.usersNotificationsId ?? undefined;
    return {
      job,
      id,
      userId,
      to,
      providerId: providerId ?? 'none',
      async next() {
        const message = { channel: 'email', recipient: to, usersId: userId, notificationId } as const;
        await database.transaction((tx) => queueMessage(tx, { ...message, subject: 'Again', body: 'Again' }));
        const newest = await database.db
          .selectFrom('outbox')
          .select((eb) => eb.fn.max('id').as('id'))
          .executeTakeFirstOrThrow();
        return newest.id;
      },
    };
  }

  const stored = async (id: OutboxMessageId) => {
    const row = await database.db
      .selectFrom('outbox')
      .where('id', '=', id)
      .select(['state', 'error', 'providerId', 'deliveredAt'])
      .executeTakeFirstOrThrow();
    return [row.state, row.error, row.providerId, row.deliveredAt !== null] as const;
  };

  /** Why an address gets no email; undefined if it does. */
  const stopped = async (address: string) => (await findSuppression(database.db, address))?.because;

  return { fixture, database, clock, dispatcher, sentEmail, deliver, stored, stopped };
}

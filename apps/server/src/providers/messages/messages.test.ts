import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { closedPort } from '#server/testing/closed-port.ts';
import { atEnd } from '#server/testing/at-end.ts';
import {
  addressOf,
  refusedAs,
  sampleMessage,
  standInProvider,
  type Reply,
} from '#server/testing/stand-in-provider.ts';
import { smtpSender } from './email-smtp.ts';
import { twilioSender } from './sms-twilio.ts';

const closedAddress = `127.0.0.1:${closedPort}`;

{
  const twilio = await standInProvider();
  const options = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'secret', apiBase: twilio.origin };
  const send = twilioSender({ ...options, from: '+16475550100' });

  test('requests text messages as the provider documents', async () => {
    assert.deepEqual(await send(sampleMessage), { outcome: 'done' });
    const [heard] = twilio.heard;
    assert.equal(heard?.path, `/2010-04-01/Accounts/${options.accountSid}/Messages.json`);
    assert.equal(
      heard.headers.authorization,
      `Basic ${Buffer.from(`${options.accountSid}:secret`).toString('base64')}`,
    );
    const form = Object.fromEntries(new URLSearchParams(heard.body.toString()));
    assert.deepEqual(form, { To: '+14165550101', Body: sampleMessage.text, From: '+16475550100' });
    await twilioSender({ ...options, from: `MG${'1'.repeat(32)}` })(sampleMessage);
    assert.match(twilio.heard[1]?.body.toString() ?? '', /MessagingServiceSid=MG1/);
    twilio.replies.push({ status: 201, body: { sid: 'SM1', status: 'queued' } });
    const statusUrl = 'https://hoist.test/status';
    const sent = await twilioSender({ ...options, from: '+16475550100', statusUrl })(sampleMessage);
    assert.deepEqual(sent, { outcome: 'done', providerId: 'SM1' });
    const asked = new URLSearchParams(twilio.heard[2]?.body.toString());
    assert.equal(asked.get('StatusCallback'), `${statusUrl}?key=message-7`);
  });

  test('rejects an impossible phone number without a request to the provider', async () => {
    const asked = twilio.heard.length;
    // The sign-up mask accepts these: unknown area code, too short, wrong length for the country.
    for (const recipient of ['+10005550101', '+1416555010', '+441']) {
      const answer = await send({ ...sampleMessage, recipient });
      assert.deepEqual(answer, refusedAs('not a valid phone number', false));
    }
    assert.equal(twilio.heard.length, asked);
  });

  test("maps the provider's answers for text messages to refused, retry or unknown", async () => {
    const answers: readonly [Reply | 'hang up', object][] = [
      [
        { status: 400, body: { code: 21610, status: 400 } },
        refusedAs('21610', false, { because: 'opted_out' }),
      ],
      [{ status: 400, body: { code: 21211, status: 400 } }, refusedAs('21211', false)],
      [
        { status: 429, body: { code: 20429 }, headers: { 'retry-after': '5' } },
        refusedAs('20429', true, { waitMs: 5000 }),
      ],
      [{ status: 401, body: { code: 20003 } }, refusedAs('20003', true)],
      [{ status: 503 }, refusedAs('503', true)],
      ['hang up', { outcome: 'unknown', code: 'UND_ERR_SOCKET' }],
    ];
    for (const [reply, outcome] of answers) {
      twilio.replies.push(reply);
      assert.deepEqual(await send(sampleMessage), outcome);
    }
    const unreachable = twilioSender({
      ...options,
      from: '+16475550100',
      apiBase: `http://${closedAddress}`,
    });
    assert.equal((await unreachable(sampleMessage)).outcome, 'refused');
  });
}

{
  const mails: string[] = [];
  const replies: number[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, _session, callback) {
      let mail = '';
      stream.on('data', (part: Buffer) => {
        mail += part.toString();
      });
      stream.on('end', () => {
        const code = replies.shift();
        if (code === undefined) {
          mails.push(mail);
          return callback();
        }
        if (code === 0) return sockets.forEach((socket) => socket.destroy());
        return callback(Object.assign(new Error('no'), { responseCode: code }));
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => new Promise<void>((resolve) => server.close(resolve)));
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  const url = `smtp://${addressOf(server.server)}`;
  const send = smtpSender({ url, from: 'Hoist <visits@hoist.example>' });
  const mail = { ...sampleMessage, recipient: 'ada@people.test', html: '<p>Marc est en route à 9 h</p>' };

  test('sends e-mail as text and HTML with the same Message-ID on each try', async () => {
    assert.deepEqual(await send(mail), { outcome: 'done' });
    const sent = mails.pop() ?? '';
    assert.match(sent, /^From: Hoist <visits@hoist\.example>\r$/m);
    assert.match(sent, /^Message-ID: <message-7@hoist\.example>\r$/m);
    assert.match(
      sent,
      /Content-Type: multipart\/alternative[\s\S]*text\/plain; charset=utf-8[\s\S]*text\/html; charset=utf-8/,
    );
    assert.doesNotMatch(sent, /List-Unsubscribe/);
  });

  test('sends unsubscribe headers with e-mail that has an unsubscribe address', async () => {
    const unsubscribeUrl = 'https://hoist.example/api/unsubscribe?user=7&topic=reviews&signature=x';
    await send({ ...mail, unsubscribeUrl });
    const sent = mails.pop()?.replaceAll(/\r\n[ \t]/g, ' ') ?? '';
    assert.ok(sent.includes(`List-Unsubscribe: <${unsubscribeUrl}>`), sent.slice(0, 900));
    assert.match(sent, /List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
  });

  test('sends a calendar file as an invitation and as an attachment', async () => {
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:Évaluation\r\nEND:VCALENDAR\r\n';
    const calendar = {
      name: 'visit.ics',
      type: 'text/calendar',
      method: 'REQUEST',
      content: Buffer.from(content),
    } as const;
    assert.deepEqual(await send({ ...mail, attachments: [calendar] }), { outcome: 'done' });
    const sent = mails.pop()?.replaceAll(/\r\n[ \t]/g, ' ') ?? '';
    const parts = sent
      .split(/\r\n--[^\r]*/)
      .filter((part) => /calendar|ics/.test(part.split('\r\n\r\n')[0] ?? ''));
    assert.match(parts[0] ?? '', /Content-Type: text\/calendar; charset=utf-8; method=REQUEST/);
    assert.match(parts[1] ?? '', /filename=visit\.ics/);
    for (const part of parts.slice(-2)) {
      const body = part.slice(part.indexOf('\r\n\r\n') + 4);
      const read = /base64/.test(part) ? Buffer.from(body, 'base64').toString() : body;
      assert.ok(read.includes('METHOD:REQUEST'), part);
    }
  });

  test('sends a PDF byte for byte', async () => {
    const content = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\r\n\0\u00ff\n%%EOF\n', 'latin1');
    const receipt = { name: 'R-2026-000007.pdf', type: 'application/pdf', content };
    assert.deepEqual(await send({ ...mail, attachments: [receipt] }), { outcome: 'done' });
    const sent = mails.pop()?.replaceAll(/\r\n[ \t]/g, ' ') ?? '';
    const part = sent.split(/\r\n--[^\r]*/).find((one) => one.includes('application/pdf')) ?? '';
    assert.match(part, /Content-Transfer-Encoding: base64/);
    assert.match(part, /filename=R-2026-000007\.pdf/);
    assert.deepEqual(Buffer.from(part.slice(part.indexOf('\r\n\r\n')), 'base64'), content);
  });

  test("maps the mail server's answers to refused, retry or unknown", async () => {
    replies.push(550, 451, 0);
    assert.deepEqual(await send(mail), refusedAs('550', false));
    assert.deepEqual(await send(mail), refusedAs('451', true));
    const lost = await send(mail);
    assert.equal(lost.outcome, 'unknown', JSON.stringify(lost));
    const unreachable = smtpSender({ url: `smtp://${closedAddress}`, from: 'visits@hoist.example' });
    assert.deepEqual({ ...(await unreachable(mail)), code: '' }, refusedAs('', true));
  });
}

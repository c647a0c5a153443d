import { absent, failed, warning, type Service } from './checks.ts';

type Json = Readonly<Record<string, unknown>>;

/** Account and sender of the text messages, read only. */
export const twilioService: Service = {
  name: 'Twilio',
  async run(report, { config }) {
    const { twilio } = config.messages;
    if (!twilio) {
      await report(absent('account', 'TWILIO_ACCOUNT_SID: texts go to the embedded inbox'));
      return;
    }
    const { twilioApi } = await import('../../../apps/server/src/providers/messages/sms-twilio.ts');
    const { accountUrl, authorization } = twilioApi(twilio);
    // Messaging services have a host of their own; a simulator has one for everything.
    const messagingBase = twilio.apiBase ?? 'https://messaging.twilio.com';
    const read = async (url: string, signal: AbortSignal): Promise<Json> => {
      const answer = await fetch(url, { headers: { authorization }, redirect: 'error', signal });
      const body = (await answer.json().catch(() => ({}))) as Json;
      if (!answer.ok)
        throw new Error(`Twilio answered ${answer.status} ${JSON.stringify(body['message'] ?? '')}`.trim());
      return body;
    };
    const isReached = await report({
      name: 'account',
      advice: 'Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.',
      run: async (signal) => {
        const { status, type, friendly_name: name } = await read(`${accountUrl}.json`, signal);
        if (status !== 'active')
          return failed(`the account is ${String(status)}`, 'Reactivate it at Twilio.');
        return type === 'Trial'
          ? warning('a trial account', 'Upgrade it: a trial reaches verified numbers alone.')
          : `${String(name)}, active`;
      },
    });
    if (!isReached) return;
    const { from } = twilio;
    await report({
      name: 'sender',
      advice: 'Check TWILIO_FROM.',
      run: async (signal) => {
        if (from.startsWith('MG')) {
          const { phone_numbers: numbers } = await read(
            `${messagingBase}/v1/Services/${from}/PhoneNumbers`,
            signal,
          );
          const count = Array.isArray(numbers) ? numbers.length : 0;
          return count > 0
            ? `${from} with ${count} numbers`
            : failed(`${from} has no number`, 'Add a number to the messaging service.');
        }
        const query = new URLSearchParams({ PhoneNumber: from });
        const { incoming_phone_numbers: numbers } = await read(
          `${accountUrl}/IncomingPhoneNumbers.json?${query.toString()}`,
          signal,
        );
        const [number] = (Array.isArray(numbers) ? numbers : []) as readonly Json[];
        if (!number)
          return failed(`${from} is no number of this account`, 'Buy the number, or correct TWILIO_FROM.');
        return (number['capabilities'] as Json | undefined)?.['sms'] === true
          ? `${from} can send texts`
          : failed(`${from} cannot send texts`, 'Take a number with the capability SMS.');
      },
    });
  },
};

import { absent, failed, warning, type Context, type Judgement, type Service } from './checks.ts';

/** One-time codes of staff change every 30 seconds; Stripe's signatures are accepted for 300. */
const mostSeconds = 25;
const muchSeconds = 5;

/** Seconds between this machine and a service's `Date`, which has whole seconds. */
export function judgeSkew(seconds: number, host: string): Judgement {
  const off = Math.abs(seconds);
  const advice = 'Let this machine take its time from the network (NTP).';
  const detail = `${off.toFixed(0)} s ${seconds > 0 ? 'ahead of' : 'behind'} ${host}`;
  if (off > mostSeconds) return failed(detail, advice);
  return off > muchSeconds ? warning(detail, advice) : `within ${muchSeconds} s of ${host}`;
}

/** A service of the settings that tells the time in each answer. */
function timekeeper({ config }: Context): string | undefined {
  const { twilio } = config.messages;
  if (twilio) return twilio.apiBase ?? 'https://api.twilio.com';
  if (config.stripe) return config.stripe.apiBase ?? 'https://api.stripe.com';
  return config.s3?.endpoint ?? config.publicUrl;
}

export const clockService: Service = {
  name: 'clock',
  async run(report, context) {
    const url = timekeeper(context);
    if (url === undefined) {
      await report(absent('time', 'no service tells the time'));
      return;
    }
    await report({
      name: 'time',
      advice: 'Check that this machine may connect.',
      run: async (signal) => {
        const sent = Date.now();
        const answer = await fetch(url, { redirect: 'manual', signal });
        const received = Date.now();
        await answer.body?.cancel();
        const told = Date.parse(answer.headers.get('date') ?? '');
        const { host } = new URL(url);
        if (Number.isNaN(told))
          return warning(`${host} does not tell the time`, 'Compare the clock by hand.');
        // An answer may take long: it was dated at some moment between the two times.
        const dated = Math.min(Math.max(told, sent), received);
        return judgeSkew((dated - told) / 1000, host);
      },
    });
  },
};

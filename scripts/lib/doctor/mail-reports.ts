import { absent, failed, notSet, type Context, type Report } from './checks.ts';

const advice = 'Start Hoist and check that PUBLIC_URL leads to it.';

/** Whether reports about emails reach the installation, and forged ones are refused. Nothing is stored. */
export async function checkMailReports(report: Report, { config }: Context): Promise<void> {
  const { publicUrl, messages } = config;
  const { ses, postmark } = messages;
  if (!ses && !postmark) {
    const detail = 'SES_TOPIC_ARN, POSTMARK_WEBHOOK_USER: bounces and complaints stay unknown';
    await report(absent('reports', detail));
    return;
  }
  const send = async (service: string, signal: AbortSignal, headers: Record<string, string> = {}) => {
    const url = `${publicUrl ?? ''}/api/webhooks/${service}`;
    const body = JSON.stringify({ RecordType: 'Doctor' });
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
    await answer.body?.cancel();
    return answer.status;
  };
  const restart = (service: string, status: number) =>
    failed(
      `a forged report of ${service} is answered with ${status}, not 400`,
      'Restart Hoist with these settings, and check that PUBLIC_URL leads to it.',
    );
  if (ses)
    await report({
      name: 'reports of SES',
      advice,
      run: async (signal) => {
        if (publicUrl === undefined) return notSet('PUBLIC_URL');
        const forged = await send('ses', signal);
        return forged === 400 ? 'a forged report is refused' : restart('SES', forged);
      },
    });
  if (postmark)
    await report({
      name: 'reports of Postmark',
      advice,
      run: async (signal) => {
        if (publicUrl === undefined) return notSet('PUBLIC_URL');
        const forged = await send('postmark', signal);
        if (forged !== 400) return restart('Postmark', forged);
        const { user, password } = postmark;
        const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
        const status = await send('postmark', signal, { authorization });
        return status === 200
          ? 'a report is accepted, a forged one refused'
          : failed(
              'the installation refuses its own password',
              'The running processes have another POSTMARK_WEBHOOK_PASSWORD.',
            );
      },
    });
}

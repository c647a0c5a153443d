import { unencryptedHost } from '../../../apps/server/src/config-hosts.ts';
import { absent, failed, type Service } from './checks.ts';
import { checkMailDomain } from './mail-domain.ts';
import { checkMailReports } from './mail-reports.ts';

/** The mail server, without a message, and the DNS records of the sender's domain. */
export const mailService: Service = {
  name: 'mail',
  async run(report, context) {
    const { smtp } = context.config.messages;
    if (!smtp) {
      await report(absent('connection', 'SMTP_URL: emails go to the embedded inbox'));
      return;
    }
    const { smtpTransport } = await import('../../../apps/server/src/providers/messages/email-smtp.ts');
    const { protocol, hostname, username } = new URL(smtp.url);
    const transport = await smtpTransport(smtp.url);
    const isReached = await report({
      name: 'connection',
      advice: 'Check SMTP_URL: host, port, user and password (special characters are percent-encoded).',
      run: async () => {
        await transport.verify();
        return username === '' ? 'greeting answered, no log-in' : 'greeting answered, logged in';
      },
    });
    transport.close();
    if (isReached)
      await report({
        name: 'encryption',
        advice: 'Use a server with STARTTLS, or smtps://.',
        run: async () => {
          if (protocol === 'smtps:') return 'TLS from the start';
          const strict = await smtpTransport(smtp.url, { requireTLS: true });
          try {
            await strict.verify();
            return 'STARTTLS';
          } catch (error) {
            if (unencryptedHost(`http://${hostname}`) === undefined) return 'none, inside a private network';
            return failed(
              `messages and password would travel in the clear (${(error as Error).message})`,
              'Use a server with STARTTLS, or smtps://.',
            );
          } finally {
            strict.close();
          }
        },
      });
    if (isReached) await checkMailReports(report, context);
    await checkMailDomain(report, context, smtp.from);
  },
};

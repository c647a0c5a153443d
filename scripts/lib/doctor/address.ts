import { connect, type DetailedPeerCertificate, type PeerCertificate, type TLSSocket } from 'node:tls';
import { unencryptedHost } from '../../../apps/server/src/config-hosts.ts';
import { absent, failed, warning, type Judgement, type Service } from './checks.ts';

const dayMs = 86_400_000;
/** Certificates of Let's Encrypt are renewed 30 days before their end; less means that the renewal fails. */
const soonDays = 21;
const lateDays = 7;

const rank = { ok: 0, warning: 1, failed: 2 } as const;

/** Days that a certificate is still valid, and what to do about it. */
export function judgeEnd(until: Date, now: Date): Judgement {
  const days = Math.floor((until.getTime() - now.getTime()) / dayMs);
  const detail = `valid for ${days} days, until ${until.toISOString().slice(0, 10)}`;
  const advice = 'Renew the certificate, and find out why it was not renewed by itself.';
  const state = days < lateDays ? 'failed' : days < soonDays ? 'warning' : 'ok';
  if (rank[state] === 0) return detail;
  return state === 'failed' ? failed(detail, advice) : warning(detail, advice);
}

function certificateOf(url: URL, signal: AbortSignal): Promise<PeerCertificate> {
  return new Promise((resolve, reject) => {
    const port = url.port === '' ? 443 : Number(url.port);
    const host = url.hostname.replaceAll(/[[\]]/g, '');
    const socket: TLSSocket = connect({ host, port, servername: host }, () => {
      const found: DetailedPeerCertificate = socket.getPeerCertificate(true);
      socket.destroy();
      resolve(found);
    });
    socket.on('error', reject);
    signal.addEventListener('abort', () => socket.destroy());
  });
}

/** The public address: its certificate, its headers and whether Hoist answers there. */
export const addressService: Service = {
  name: 'address',
  async run(report, { config }) {
    const { publicUrl, production, trustedProxies } = config;
    if (publicUrl === undefined) {
      await report(absent('answer', 'PUBLIC_URL'));
      return;
    }
    const url = new URL(publicUrl);
    const isEncrypted = await report({
      name: 'certificate',
      advice: 'Install a certificate of a public authority for this name, with its whole chain.',
      run: async (signal) => {
        if (url.protocol === 'https:') {
          const { valid_to: until } = await certificateOf(url, signal);
          return judgeEnd(new Date(until), new Date());
        }
        if (unencryptedHost(publicUrl) === undefined)
          return warning('no TLS, in a private network', 'Use https for customers.');
        return failed(
          'PUBLIC_URL has no TLS',
          'Put a proxy with a certificate in front, and use https in PUBLIC_URL.',
        );
      },
    });
    if (url.protocol === 'https:' && production)
      await report({
        name: 'proxy',
        advice: '',
        run: () =>
          Promise.resolve(
            trustedProxies.length === 0
              ? warning(
                  'TRUSTED_PROXIES is empty, but something ends TLS before Hoist',
                  'Name its address; else all customers share the limits of one address.',
                )
              : trustedProxies.join(', '),
          ),
      });
    if (!isEncrypted) return;
    await report({
      name: 'answer',
      advice: 'Start Hoist, and check that PUBLIC_URL and DNS lead to it.',
      run: async (signal) => {
        const answer = await fetch(`${publicUrl}/health/live`, { redirect: 'error', signal });
        const body = (await answer.json().catch(() => ({}))) as { readonly status?: unknown };
        return answer.ok && body.status === 'live'
          ? 'Hoist answers'
          : failed(`something else answers (${answer.status})`, 'Let PUBLIC_URL and DNS lead to Hoist.');
      },
    });
  },
};

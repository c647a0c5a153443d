import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { atEnd } from './at-end.ts';

export interface MailServerOptions {
  /** Offers STARTTLS with this certificate; none: no encryption. */
  readonly tls: { readonly key: string; readonly cert: string } | undefined;
  readonly user: string;
  readonly password: string;
}

/** A mail server on loopback that knows one user. Returns its port. */
export async function mailServer({ tls, user, password }: MailServerOptions): Promise<number> {
  const server = new SMTPServer({
    ...tls,
    disabledCommands: tls ? [] : ['STARTTLS'],
    allowInsecureAuth: tls === undefined,
    onAuth({ username, password: given }, _session, callback) {
      if (username === user && given === password) callback(null, { user });
      else callback(Object.assign(new Error('Authentication failed'), { responseCode: 535 }));
    },
  });
  // A client that does not trust the certificate breaks the handshake.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return (server.server.address() as AddressInfo).port;
}

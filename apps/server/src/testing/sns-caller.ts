import { createSign, randomUUID } from 'node:crypto';
import { snsTextToSign, type SnsCall } from '#server/providers/messages/sns-topic.ts';
import { selfSigned } from './certificate.ts';
import { standInProvider } from './stand-in-provider.ts';

const day = 86_400_000;

/** Amazon SNS on this machine: its certificate, its confirmations, and calls as it signs them. */
export async function snsCaller({ topicArn, now }: { readonly topicArn: string; readonly now: () => Date }) {
  const host = `https://sns.${topicArn.split(':')[3] ?? ''}.amazonaws.com`;
  const validity = {
    kind: 'rsa',
    from: new Date(now().getTime() - day),
    until: new Date(now().getTime() + 90 * day),
  } as const;
  const certificates = new Map([
    ['/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem', selfSigned(validity)],
  ]);
  const [[path = '', own] = []] = certificates;
  const amazon = await standInProvider((heard) => {
    const certificate = certificates.get(heard.path);
    if (certificate) return { status: 200, text: certificate.cert };
    return { status: heard.path.startsWith('/?Action=ConfirmSubscription') ? 200 : 404 };
  });

  /** A call of SNS; `altered` fields are changed after it was signed. */
  function call(fields: Partial<SnsCall>, { key = own?.key ?? '', altered = {} }: Signing = {}): string {
    const message: SnsCall = {
      Type: 'Notification',
      MessageId: randomUUID(),
      TopicArn: topicArn,
      Message: '{}',
      Timestamp: now().toISOString(),
      SignatureVersion: '2',
      Signature: '',
      SigningCertURL: host + path,
      ...fields,
    };
    const algorithm = message.SignatureVersion === '1' ? 'sha1' : 'sha256';
    const Signature = createSign(algorithm).update(snsTextToSign(message)).sign(key, 'base64');
    return JSON.stringify({ ...message, Signature, ...altered });
  }

  return { amazon, certificates, host, call, validity };
}

interface Signing {
  /** PEM. */
  readonly key?: string;
  readonly altered?: object;
}

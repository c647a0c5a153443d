import { QRCodeSVG } from 'qrcode.react';
import { useSignInMessages } from './messages.ts';

interface EnrolmentProps {
  readonly address: string;
}

/** The key for the authenticator, as a picture and as text. */
export function Enrolment({ address }: EnrolmentProps) {
  const t = useSignInMessages();
  const key = new URL(address).searchParams.get('secret') ?? '';
  return (
    <section className="enrolment" aria-labelledby="enrolment">
      <h2 id="enrolment">{t('enrol')}</h2>
      <p className="muted">{t('enrolText')}</p>
      <div className="enrolment-qr">
        <QRCodeSVG value={address} size={176} marginSize={2} title={t('qr')} />
      </div>
      <p>
        <span className="muted">{t('key')}</span>
        <code className="enrolment-key">{key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </section>
  );
}

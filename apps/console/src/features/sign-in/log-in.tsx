import type { Output } from '@hoist/contract/client';
import { consoleLogIn, verifySecondFactor } from '@hoist/contract/identity/staff';
import { lazy, Suspense, useState } from 'react';
import { saveToken } from '#console/kit/session.ts';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/forms/field.tsx';
import { Form } from '#console/ui/forms/form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSignInMessages } from './messages.ts';
import './sign-in.css';

// Drawn once, at the set-up of the second factor.
const QrCode = lazy(() => import('qrcode.react').then(({ QRCodeSVG }) => ({ default: QRCodeSVG })));

type Challenge = Output<typeof consoleLogIn>;
type Entered = Output<typeof verifySecondFactor>;

interface LogInProps {
  /** The user whose session has ended; another may log in instead. */
  readonly email?: string;
  readonly onEntered?: () => void;
}

/** Password, then second factor, including its first set-up. */
export function LogIn({ email = '', onEntered }: LogInProps) {
  const t = useSignInMessages();
  const [challenge, setChallenge] = useState<Challenge>();
  const [entered, setEntered] = useState<Entered>();

  const enter = ({ token }: Entered) => {
    saveToken(token);
    onEntered?.();
  };
  if (entered) return <RecoveryCodes codes={entered.recoveryCodes} onKept={() => enter(entered)} />;
  if (!challenge)
    return (
      <Form
        key="password"
        endpoint={consoleLogIn}
        input={({ texts }) => ({ form: texts('email', 'password') })}
        submit={t('logIn')}
        onDone={setChallenge}
      >
        <Field name="email" type="email" label={t('email')} autoComplete="username" initial={email} />
        <Field name="password" type="password" label={t('password')} autoComplete="current-password" />
      </Form>
    );
  const { enrolment } = challenge;
  return (
    <>
      {enrolment ? <Enrolment address={enrolment.address} /> : null}
      <Form
        key="factor"
        endpoint={verifySecondFactor}
        input={({ texts }) => ({ form: { ...texts('code'), challenge: challenge.challenge } })}
        submit={t('enter')}
        onDone={(answer) => (answer.recoveryCodes.length > 0 ? setEntered(answer) : enter(answer))}
      >
        <Field
          name="code"
          label={enrolment ? t('firstCode') : t('code')}
          {...(enrolment ? { inputMode: 'numeric' as const } : { help: t('codeHelp') })}
          autoComplete="one-time-code"
          takesFocus
        />
      </Form>
      <Button onClick={() => setChallenge(undefined)}>{t('back')}</Button>
    </>
  );
}

/** The key for the authenticator, as a picture and as text. */
function Enrolment({ address }: { readonly address: string }) {
  const t = useSignInMessages();
  const key = new URL(address).searchParams.get('secret') ?? '';
  return (
    <section className="enrolment" aria-labelledby="enrolment">
      <h2 id="enrolment">{t('enrol')}</h2>
      <p className="muted">{t('enrolText')}</p>
      <div className="enrolment-qr">
        <Suspense fallback={null}>
          <QrCode value={address} size={176} marginSize={2} title={t('qr')} />
        </Suspense>
      </div>
      <p>
        <span className="muted">{t('key')}</span>
        <code className="enrolment-key">{key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </section>
  );
}

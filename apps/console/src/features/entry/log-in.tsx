import type { Output } from '@hoist/contract/client';
import { consoleLogIn, verifySecondFactor } from '@hoist/contract/identity/staff';
import { useState } from 'react';
import { keepToken } from '#console/app/session.ts';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { Enrolment } from './enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useEntryTexts } from './texts.ts';
import './entry.css';

type Challenge = Output<typeof consoleLogIn>;
type Entered = Output<typeof verifySecondFactor>;

interface LogInProps {
  /** The user whose session has ended; another may log in instead. */
  readonly email?: string;
  readonly onEntered?: () => void;
}

const word = (value: string | readonly string[] | undefined): string =>
  typeof value === 'string' ? value : '';

/** Password, second factor, and the first time the setting up of it. */
export function LogIn({ email = '', onEntered }: LogInProps) {
  const t = useEntryTexts();
  const [challenge, setChallenge] = useState<Challenge>();
  const [entered, setEntered] = useState<Entered>();

  const enter = ({ token }: Entered) => {
    keepToken(token);
    onEntered?.();
  };
  if (entered) return <RecoveryCodes codes={entered.recoveryCodes} onKept={() => enter(entered)} />;
  if (!challenge)
    return (
      <Form
        key="password"
        endpoint={consoleLogIn}
        input={(form) => ({ form: { email: word(form['email']), password: word(form['password']) } })}
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
        input={(form) => ({ form: { challenge: challenge.challenge, code: word(form['code']) } })}
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

import { login } from '@hoist/contract/identity/users';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { email, password } from '#client/kit/forms/form-rules.ts';
import { goTo } from '#client/kit/navigation/navigation.ts';
import { session } from '#client/kit/session/session.ts';
import { startSession } from '#client/kit/session/start-session.ts';
import { useRules, type Problems, registerWithError } from '#client/kit/forms/use-rules.ts';
import { openVerification } from '#client/kit/session/verification.ts';
import { deviceType, isNative } from '#client/platform/platform.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { PasswordField } from '#client/ui/forms/password-field.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { TextField, Checkbox } from '#client/ui/forms/field.tsx';
import { paths } from '#client/kit/navigation/paths.ts';
import { HttpError } from '#client/kit/api/api.ts';
import { queryClient } from '#client/kit/api/query.ts';
import { useSend } from '#client/kit/api/use-api.ts';
import { goToServer } from '#client/platform/server-url.ts';
import { closeAuthIf, openAuth, takeLoginTarget } from '#client/kit/session/auth-dialogs.ts';
import { applyInvitation } from '#client/kit/session/invitation.ts';
import { readTransferToken } from '#client/kit/session/transfer-token.ts';
import { readRequestedService } from '#client/model/booking/requested-service.ts';

interface Values {
  email: string;
  password: string;
  remember: boolean;
}

const validate = (values: Values): Problems<Values> => ({
  email: email(values.email),
  password: password(values.password),
});

const close = () => closeAuthIf('login');

/** 'Log in', a modal on the landing (decision A6). */
export function LoginSheet() {
  const t = useMessages('auth');
  const send = useSend(login, { handled: isNative ? ['misdirected'] : [] });
  const [busy, setBusy] = useState(false);
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { email: '', password: '', remember: true },
    resolver: useRules(validate),
  });
  const field = registerWithError(register, formState.errors);
  const submit = handleSubmit(async (values) => {
    setBusy(true);
    try {
      const { token, usersId } = await logInOnHomeServer(() =>
        send.mutateAsync({ form: { ...values, token_type: deviceType } }),
      );
      await startSession({ token, userId: usersId });
      const target = takeLoginTarget();
      close();
      goTo(target ?? pathAfterLogIn(), 'replace');
      // A user with another target may no longer have the phone, so its verification is not opened.
      if (target === undefined && session.get()?.user?.phoneStatus !== 'verified') openVerification();
      applyInvitation();
    } catch {
      // The central handler has shown the error.
    } finally {
      setBusy(false);
    }
  });
  return (
    <Sheet open onClose={close} title={t('login.title')}>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('login.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          enterKeyHint="next"
          {...field('email')}
        />
        <PasswordField
          label={t('login.password')}
          autoComplete="current-password"
          enterKeyHint="go"
          {...field('password')}
        />
        <div className="row between wrap">
          <Checkbox {...register('remember')}>{t('login.remember')}</Checkbox>
          <button type="button" className="link small" onClick={() => openAuth('forgot')}>
            {t('login.forgot')}
          </button>
        </div>
        <Button type="submit" wide busy={busy}>
          {t('login.submit')}
        </Button>
        <p className="small muted">
          {t('login.noAccount')}{' '}
          <button type="button" className="link" onClick={() => openAuth('signUp')}>
            {t('login.signUp')}
          </button>
        </p>
      </form>
    </Sheet>
  );
}

/** Default target of a log-in: an offered vehicle, the service chosen on the landing, else home. */
function pathAfterLogIn(): string {
  if (readTransferToken() !== '') return paths.vehicleTransfer;
  const user = session.get()?.user;
  const wantsBooking =
    readRequestedService() !== undefined && user?.phoneStatus === 'verified' && user.mechanic !== 1;
  return wantsBooking ? paths.services : paths.inside;
}

/** The account's server, named by a refused log-in. */
function homeServerOf(error: unknown): string | undefined {
  if (!(error instanceof HttpError) || error.code !== 'misdirected') return undefined;
  const { server } = (error.body ?? {}) as { readonly server?: unknown };
  return typeof server === 'string' && server.startsWith('https://') ? server : undefined;
}

/** Logs in, in the native app on the account's own server: store reviewers have an installation of their own. */
async function logInOnHomeServer<T>(logIn: () => Promise<T>): Promise<T> {
  try {
    return await logIn();
  } catch (error) {
    const server = isNative ? homeServerOf(error) : undefined;
    if (server === undefined) throw error;
    goToServer(server);
    // Cached answers come from the other server.
    queryClient.clear();
    try {
      return await logIn();
    } catch (refused) {
      goToServer(undefined);
      throw refused;
    }
  }
}

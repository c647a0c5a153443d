import { requestDeletionLink } from '@hoist/contract/people/account';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { email } from '#client/kit/forms/form-rules.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { session } from '#client/kit/session/session.ts';
import { useSend } from '#client/kit/api/use-api.ts';
import { type Problems, useRules, registerWithError } from '#client/kit/forms/use-rules.ts';
import { openAuth } from '#client/kit/session/auth-dialogs.ts';
import { DevInboxNote } from '#client/ui/forms/dev-inbox-note.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Link } from '#client/ui/link.tsx';
import { TextField } from '#client/ui/forms/field.tsx';
import { useDeletionMessages } from '#client/messages/deletion.ts';

interface Values {
  email: string;
}

const validate = (values: Values): Problems<Values> => ({ email: email(values.email) });

/** Starts a deletion in the account, or by a mailed link for users who cannot log in. */
export function StartDeletion() {
  const t = useDeletionMessages();
  const loggedIn = session.use() !== null;
  return (
    <Card className="stack">
      <h2>{t('start.title')}</h2>
      <p>{t(loggedIn ? 'start.account' : 'start.logIn')}</p>
      <div>
        {loggedIn ? (
          <ButtonLink kind="danger" to={paths.deleteAccount}>
            {t('start.goOn')}
          </ButtonLink>
        ) : (
          <Button kind="danger" onClick={() => openAuth('login', paths.deleteAccount)}>
            {t('start.logInButton')}
          </Button>
        )}
      </div>
      {loggedIn ? null : <LinkRequest />}
      <p className="small muted">
        {t('start.help')} <Link to={paths.support}>{t('start.support')}</Link>
      </p>
    </Card>
  );
}

function LinkRequest() {
  const t = useDeletionMessages();
  const send = useSend(requestDeletionLink);
  const [sent, setSent] = useState<string>();
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { email: '' },
    resolver: useRules(validate),
  });
  const field = registerWithError(register, formState.errors);
  const submit = handleSubmit(async (form) => {
    const answer = await send.mutateAsync({ form }).catch(() => null);
    if (answer) setSent(answer.message);
  });
  if (sent !== undefined)
    return (
      <output className="stack">
        <p>
          <b>{sent}.</b> {t('start.sent')}.
        </p>
        <DevInboxNote />
        <div>
          <Button kind="quiet" onClick={() => setSent(undefined)}>
            {t('start.again')}
          </Button>
        </div>
      </output>
    );
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('start.mail')}</p>
      <TextField
        label={t('start.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('email')}
      />
      <div>
        <Button type="submit" kind="quiet" icon="mail" busy={send.isPending}>
          {t('start.send')}
        </Button>
      </div>
    </form>
  );
}

import { deleteAccountByLink } from '@hoist/contract/people/account';
import { useState } from 'react';
import { HttpError, parseMessage } from '#client/kit/api/api.ts';
import { logOut } from '#client/kit/session/log-out.ts';
import { session } from '#client/kit/session/session.ts';
import { useSend } from '#client/kit/api/use-api.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/states.tsx';
import { FieldError } from '#client/ui/forms/field-error.tsx';
import { showToast } from '#client/kit/toast.ts';
import { useDeletionMessages } from '#client/messages/deletion.ts';
import { DeletionForm } from '../deletion-form.tsx';

interface DeletionByLinkProps {
  readonly token: string;
  readonly onDone: () => void;
  /** The link is invalid, or the user keeps the account. */
  readonly onLeave: () => void;
}

/** Deletes the account of a mailed link, under the same conditions as in the app. */
export function DeletionByLink({ token, onDone, onLeave }: DeletionByLinkProps) {
  const t = useDeletionMessages();
  const account = useMessages('account');
  const send = useSend(deleteAccountByLink, { handled: ['code_wrong', 'in_use', 'invalid'] });
  const [refused, setRefused] = useState<HttpError>();

  const submit = async (reason: string) => {
    setRefused(undefined);
    try {
      await send.mutateAsync({ form: { token, reason } });
      if (session.get()?.userId === Number(token.split('.')[0])) {
        logOut();
        showToast(account('deletePage.done'));
      } else onDone();
    } catch (error) {
      if (error instanceof HttpError) setRefused(error);
    }
  };

  const refusal = refused ? parseMessage(refused) : undefined;
  if (refused?.code === 'code_wrong' || refused?.code === 'invalid')
    return (
      <Card>
        <div role="alert">
          <EmptyState icon="lock" title={refusal ?? ''}>
            <Button onClick={onLeave}>{t('link.void')}</Button>
          </EmptyState>
        </div>
      </Card>
    );
  return (
    <Card className="stack">
      <div>
        <h2>{t('link.title')}</h2>
        <p className="muted">{t('link.text')}</p>
      </div>
      <DeletionForm
        busy={send.isPending}
        onDelete={(reason) => void submit(reason)}
        keep={
          <Button kind="quiet" onClick={onLeave}>
            {t('link.keep')}
          </Button>
        }
      />
      <FieldError text={refused?.code === 'in_use' ? refusal : undefined} />
    </Card>
  );
}

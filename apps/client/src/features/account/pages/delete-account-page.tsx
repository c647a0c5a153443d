import { deleteAccount } from '@hoist/contract/people/account';
import { logOut } from '#client/kit/session/log-out.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { useSession } from '#client/kit/session/session.ts';
import { useSend } from '#client/kit/api/use-api.ts';
import { PolicyContent, usePolicy } from '#client/landing/public/policy-content.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { showToast } from '#client/kit/toast.ts';
import { DeletionForm } from '../deletion-form.tsx';
import { PersonalDataCard } from '../personal-data-card.tsx';

/** Explains what is deleted and retained, offers an export, then deletes the account. */
export function DeleteAccountPage() {
  const t = useMessages('account');
  const { userId, user } = useSession();
  const policy = usePolicy('account_deletion');
  const send = useSend(deleteAccount);

  const submit = async (reason: string) => {
    const answer = await send.mutateAsync({ params: { userId }, form: { reason } }).catch(() => null);
    if (!answer) return;
    logOut();
    showToast(t('deletePage.done'));
  };

  return (
    <AppPage title={t('deletePage.title')} back={paths.profile} width="form">
      <div className="stack">
        <Card>
          <PolicyContent query={policy} />
        </Card>
        {user?.mechanic === 1 ? (
          <Card>
            <p>{t('deletePage.byOffice')}</p>
          </Card>
        ) : (
          <>
            <PersonalDataCard withoutDeletion />
            <Card>
              <DeletionForm
                busy={send.isPending}
                onDelete={(reason) => void submit(reason)}
                keep={
                  <ButtonLink kind="quiet" to={paths.profile}>
                    {t('deletePage.keep')}
                  </ButtonLink>
                }
              />
            </Card>
          </>
        )}
      </div>
    </AppPage>
  );
}

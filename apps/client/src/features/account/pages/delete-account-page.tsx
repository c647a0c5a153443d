import { deleteAccount } from '@hoist/contract/account';
import { type FormEvent, useState } from 'react';
import { logOut } from '#client/app/log-out.ts';
import { paths } from '#client/app/paths.ts';
import { useSession } from '#client/app/session.ts';
import { useSend } from '#client/app/use-api.ts';
import { PolicyContent, usePolicy } from '#client/features/company/policy-content.tsx';
import { useTexts } from '#client/texts/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { TextArea } from '#client/ui/text-field.tsx';
import { showToast } from '#client/ui/toast.ts';
import { YourDataCard } from '../your-data-card.tsx';

/** What goes, what has to stay, a copy to take along; then, with one box ticked, the end of the account. */
export function DeleteAccountPage() {
  const t = useTexts('account');
  const { userId, user } = useSession();
  const policy = usePolicy('account_deletion');
  const send = useSend(deleteAccount);
  const [reason, setReason] = useState('');
  const [sure, setSure] = useState(false);
  const [missing, setMissing] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(!sure);
    if (!sure) return;
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
            <YourDataCard withoutDeletion />
            <Card>
              <form className="stack" onSubmit={(event) => void submit(event)}>
                <TextArea
                  label={t('deletePage.reason')}
                  optional
                  rows={3}
                  maxLength={1000}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
                <Checkbox
                  checked={sure}
                  error={missing && !sure ? t('deletePage.sureMissing') : undefined}
                  onChange={(event) => setSure(event.target.checked)}
                >
                  {t('deletePage.sure')}
                </Checkbox>
                <div className="row wrap">
                  <ButtonLink kind="quiet" to={paths.profile}>
                    {t('deletePage.keep')}
                  </ButtonLink>
                  <Button type="submit" kind="danger" busy={send.isPending}>
                    {t('deletePage.delete')}
                  </Button>
                </div>
              </form>
            </Card>
          </>
        )}
      </div>
    </AppPage>
  );
}

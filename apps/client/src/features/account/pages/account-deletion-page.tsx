import { useState } from 'react';
import { useLocation } from '#client/app/navigation.ts';
import { paths } from '#client/app/paths.ts';
import { session } from '#client/app/session.ts';
import { PolicyContent, usePolicy } from '#client/features/company/policy-content.tsx';
import { PublicPage } from '#client/features/company/public-page.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/states.tsx';
import { DeletionFacts } from '../deletion/deletion-facts.tsx';
import { LinkDeletion } from '../deletion/link-deletion.tsx';
import { StartDeletion } from '../deletion/start-deletion.tsx';
import { useDeletionMessages } from '#client/messages/deletion.ts';

const tokenOf = (hash: string): string => /(?:^#|&)token=([\w.-]{10,200})$/.exec(hash)?.[1] ?? '';

/**
 * How an account is deleted without the app: what goes, what stays, a copy to take along, and the two ways to do it. The stores
 * ask for this address; a mailed link opens it with its token behind '#'.
 */
export function AccountDeletionPage() {
  const t = useDeletionMessages();
  const policy = usePolicy('account_deletion');
  const loggedIn = session.use() !== null;
  const { hash } = useLocation();
  const [left, setLeft] = useState('');
  const [done, setDone] = useState(false);
  const given = tokenOf(hash);
  const token = given === left ? '' : given;

  if (done)
    return (
      <PublicPage title={t('title')} hideTitle>
        <output>
          <EmptyState icon="done" title={t('done.title')} text={t('done.text')}>
            <ButtonLink to={paths.root}>{t('done.home')}</ButtonLink>
          </EmptyState>
        </output>
      </PublicPage>
    );
  return (
    <PublicPage title={t('title')} onRefresh={() => policy.refetch()}>
      {token === '' ? null : (
        <LinkDeletion key={token} token={token} onDone={() => setDone(true)} onLeave={() => setLeft(token)} />
      )}
      <PolicyContent query={policy} />
      {/* Below the office's words, which are of any length. */}
      {policy.isLoading ? null : (
        <>
          <DeletionFacts />
          <Card>
            <div className="stack">
              <div>
                <h2>{t('copy.title')}</h2>
                <p className="muted">{t('copy.text')}</p>
              </div>
              {loggedIn ? (
                <div>
                  <ButtonLink kind="quiet" icon="doc" to={paths.profile}>
                    {t('copy.open')}
                  </ButtonLink>
                </div>
              ) : null}
            </div>
          </Card>
          {token === '' ? <StartDeletion /> : null}
        </>
      )}
    </PublicPage>
  );
}

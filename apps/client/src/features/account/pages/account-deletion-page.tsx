import { useState } from 'react';
import { useLocation } from '#client/app/navigation.ts';
import { paths } from '#client/app/paths.ts';
import { session } from '#client/app/session.ts';
import { PolicyContent, usePolicy } from '#client/features/company/policy-content.tsx';
import { PublicPage } from '#client/features/company/public-page.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/states.tsx';
import { tokenOf } from '#client/features/company/link-token.ts';
import { DeletionFacts } from '../deletion/deletion-facts.tsx';
import { DeletionByLink } from '../deletion/deletion-by-link.tsx';
import { StartDeletion } from '../deletion/start-deletion.tsx';
import { useDeletionMessages } from '#client/messages/deletion.ts';

/**
 * Explains how to delete an account with or without the app. The stores require this page; a mailed link has its token
 * in the fragment.
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
        <DeletionByLink
          key={token}
          token={token}
          onDone={() => setDone(true)}
          onLeave={() => setLeft(token)}
        />
      )}
      <PolicyContent query={policy} />
      {policy.isLoading ? null : (
        <>
          <DeletionFacts />
          <Card className="stack">
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
          </Card>
          {token === '' ? <StartDeletion /> : null}
        </>
      )}
    </PublicPage>
  );
}

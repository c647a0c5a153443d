import { useState } from 'react';
import { useLocation } from '#client/kit/navigation/navigation.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { session } from '#client/kit/session/session.ts';
import { PolicyContent, usePolicy } from '#client/landing/public/policy-content.tsx';
import { PublicPage } from '#client/landing/public/public-page.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { EmptyState } from '#client/ui/states.tsx';
import { tokenOf } from '#client/kit/navigation/link-token.ts';
import { DeletionFacts } from '../deletion/deletion-facts.tsx';
import { DeletionByLink } from '../deletion/deletion-by-link.tsx';
import { StartDeletion } from '../deletion/start-deletion.tsx';
import { useDeletionMessages } from '#client/messages/deletion.ts';
import '#client/landing/public/company-pages.css';
import './account-deletion-page.css';

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
    <PublicPage title={t('title')} wide onRefresh={() => policy.refetch()}>
      {token === '' ? null : (
        <DeletionByLink
          key={token}
          token={token}
          onDone={() => setDone(true)}
          onLeave={() => setLeft(token)}
        />
      )}
      <div className="page-columns deletion">
        <div className="stack">
          <PolicyContent query={policy} />
          {policy.isLoading ? null : <DeletionFacts />}
        </div>
        {policy.isLoading ? null : (
          <div className="stack page-form">
            {token === '' ? <StartDeletion /> : null}
            <section className="row deletion-copy">
              <Icon name="doc" size={24} />
              <div className="grow stack-s">
                <h2>{t('copy.title')}</h2>
                <p className="small muted">{t('copy.text')}</p>
                {loggedIn ? (
                  <div>
                    <ButtonLink small kind="quiet" to={paths.profile}>
                      {t('copy.open')}
                    </ButtonLink>
                  </div>
                ) : null}
              </div>
            </section>
          </div>
        )}
      </div>
    </PublicPage>
  );
}

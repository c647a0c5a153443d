import { useState } from 'react';
import { goTo, useSearchParams } from '#client/kit/navigation/navigation.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/states.tsx';
import { PublicPage } from '#client/landing/public/public-page.tsx';
import { openAuth } from '#client/kit/session/auth-dialogs.ts';
import { ForgotSteps } from '../forgot-steps.tsx';
import { ResetForm } from '../reset-form.tsx';

const openLanding = () => goTo(paths.landing, 'replace');

/**
 * Opened from the mailed link with `code` and `userId` in the fragment, from the phone's flow or an older link with them in
 * the query, or with `by=phone` if none could be mailed.
 */
export function ResetPasswordPage() {
  const t = useMessages('auth');
  const [query] = useSearchParams();
  // State, because the address changes when another page opens in front.
  const [given] = useState(() => {
    const fragment = new URLSearchParams(location.hash.slice(1));
    const read = (name: string) => fragment.get(name) ?? query.get(name);
    return { code: read('code') ?? '', userId: Number(read('userId')) };
  });
  const [byPhone] = useState(query.get('by') === 'phone');
  const complete = given.code !== '' && Number.isInteger(given.userId) && given.userId > 0;
  return (
    <PublicPage title={t('reset.title')} narrow>
      {complete ? (
        <ResetForm {...given} onDone={openLanding} />
      ) : byPhone ? (
        <ForgotSteps method="phone" onClose={openLanding} />
      ) : (
        <EmptyState icon="lock" title={t('reset.linkIncomplete')}>
          <Button onClick={() => openAuth('forgot')}>{t('reset.again')}</Button>
        </EmptyState>
      )}
    </PublicPage>
  );
}

import { PublicNotice } from '#client/landing/public/public-notice.tsx';
import { useEffect, useState } from 'react';
import { hasEnded } from '#client/kit/session/acting-ended.ts';
import { goTo } from '#client/kit/navigation/navigation.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { PublicPage } from '#client/landing/public/public-page.tsx';
import { beginImpersonation } from './impersonation.ts';
import { useImpersonationMessages } from '#client/messages/impersonation.ts';

/** The console opens this page for impersonation: the code is in the fragment of the address. */
export function ImpersonationPage() {
  const t = useImpersonationMessages();
  const [ended] = useState(() => hasEnded(location.hash));
  const [code] = useState(() => (ended ? '' : location.hash.slice(1)));
  const [over, setOver] = useState(code === '');
  useEffect(() => {
    if (code === '') return;
    beginImpersonation(code).then(
      () => goTo(paths.inside, 'replace'),
      () => setOver(true),
    );
  }, [code]);
  if (!over)
    return (
      <PublicPage title={t('title')} narrow>
        <output>{t('opening')}</output>
      </PublicPage>
    );
  const title = t(ended ? 'ended' : 'over');
  return (
    <PublicNotice icon="clock" title={title} text={t(ended ? 'endedText' : 'overText')} home={t('home')} />
  );
}

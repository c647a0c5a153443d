import { openTracking } from '@hoist/contract/field-work/tracking';
import { useState } from 'react';
import { paths } from '#client/app/paths.ts';
import { useApi } from '#client/app/use-api.ts';
import { PublicPage } from '#client/features/company/public-page.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState, Loaded } from '#client/ui/states.tsx';
import { DriveCard } from './drive-card.tsx';

const askAgainMs = 20_000;

const tokenOf = (hash: string): string => /(?:^#|&)token=([\w.-]{10,200})$/.exec(hash)?.[1] ?? '';

/** A drive at the end of a link, for anybody who holds it, until the mechanic has arrived. */
export function DrivePage() {
  const t = useMessages('tracking');
  const [token] = useState(() => tokenOf(location.hash));
  const query = useApi(
    openTracking,
    { form: { token } },
    { enabled: token !== '', refetchInterval: askAgainMs, handled: ['not_found', 'invalid'] },
  );
  const over = token === '' || query.error?.code === 'not_found' || query.error?.code === 'invalid';
  if (over)
    return (
      <PublicPage title={t('over.title')} hideTitle>
        <EmptyState icon="done" title={t('over.title')} text={t('over.text')}>
          <ButtonLink to={paths.root}>{t('over.home')}</ButtonLink>
        </EmptyState>
      </PublicPage>
    );
  return (
    <PublicPage title={t('page')} narrow>
      <Loaded query={query}>{({ data }) => <DriveCard tracking={data} />}</Loaded>
    </PublicPage>
  );
}

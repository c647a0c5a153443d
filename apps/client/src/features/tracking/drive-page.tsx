import { openTracking } from '@hoist/contract/field-work/tracking';
import { useState } from 'react';
import { isExpired, tokenOf } from '#client/features/company/link-token.ts';
import { PublicNotice } from '#client/features/company/public-notice.tsx';
import { useApi } from '#client/app/use-api.ts';
import { PublicPage } from '#client/features/company/public-page.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { Loaded } from '#client/ui/states.tsx';
import { DriveCard } from './drive-card.tsx';

const refetchMs = 20_000;

/** The page of a tracking link, valid until the mechanic arrives. */
export function DrivePage() {
  const t = useMessages('tracking');
  const [token] = useState(() => tokenOf(location.hash));
  const query = useApi(
    openTracking,
    { form: { token } },
    { enabled: token !== '', refetchInterval: refetchMs, handled: ['not_found', 'invalid'] },
  );
  if (isExpired(token, query))
    return <PublicNotice icon="done" title={t('over.title')} text={t('over.text')} home={t('over.home')} />;
  return (
    <PublicPage title={t('page')} narrow>
      <Loaded query={query}>{({ data }) => <DriveCard tracking={data} />}</Loaded>
    </PublicPage>
  );
}

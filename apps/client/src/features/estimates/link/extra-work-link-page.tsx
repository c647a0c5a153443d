import type { Output } from '@hoist/contract/client';
import { openExtraWorkLink } from '@hoist/contract/estimates/extra-work-links';
import { useState } from 'react';
import { useApi } from '#client/kit/api/use-api.ts';
import { isExpired, tokenOf } from '#client/kit/navigation/link-token.ts';
import { PublicNotice } from '#client/landing/public/public-notice.tsx';
import { PublicPage } from '#client/landing/public/public-page.tsx';
import { useExtraWorkLinkMessages } from '#client/messages/extra-work-link.ts';
import { Loaded } from '#client/ui/states.tsx';
import { LinkedAnswer } from './linked-answer.tsx';
import { LinkResult } from './link-result.tsx';

type Opened = Output<typeof openExtraWorkLink>['data'];

/** The page of a proposal's link, without a log-in. Opening it only reads; the tap on its button answers. */
export function ExtraWorkLinkPage() {
  const t = useExtraWorkLinkMessages();
  const [token] = useState(() => tokenOf(location.hash));
  const input = { form: { token } };
  const query = useApi(openExtraWorkLink, input, {
    enabled: token !== '',
    handled: ['not_found', 'invalid'],
  });
  const [answered, setAnswered] = useState<Opened>();
  if (isExpired(token, query))
    return <PublicNotice icon="clock" title={t('gone')} text={t('goneText')} home={t('home')} />;
  const shown = answered ?? query.data?.data;
  if (shown?.result) return <LinkResult result={shown.result} />;
  if (shown && shown.state !== 'open') {
    const { state } = shown;
    const icon = state === 'answered' ? 'done' : 'clock';
    return <PublicNotice icon={icon} title={t(state)} text={t(`${state}Text`)} home={t('home')} />;
  }
  return (
    <PublicPage title={t('title')} narrow>
      <Loaded query={query}>
        {({ data: { proposal } }) =>
          proposal ? (
            <LinkedAnswer
              key={proposal.revision.hash}
              token={token}
              proposal={proposal}
              onAnswered={setAnswered}
              onChanged={() => void query.refetch()}
            />
          ) : null
        }
      </Loaded>
    </PublicPage>
  );
}

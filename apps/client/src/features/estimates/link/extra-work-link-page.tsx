import { openExtraWorkLink } from '@hoist/contract/estimates/extra-work-links';
import { LinkPage } from '#client/landing/public/link-page.tsx';
import { useLink } from '#client/landing/public/use-link.ts';
import { useExtraWorkLinkMessages } from '#client/messages/extra-work-link.ts';
import { LinkedAnswer } from './linked-answer.tsx';
import { LinkResult } from './link-result.tsx';

/** The page of a proposal's link. */
export function ExtraWorkLinkPage() {
  const t = useExtraWorkLinkMessages();
  const link = useLink(openExtraWorkLink, { isOver: ({ data }) => data.state !== 'open' });
  return (
    <LinkPage
      link={link}
      title={t(link.query.data?.data.result ? 'thanks' : 'title')}
      gone={{ icon: 'clock', title: t('gone'), text: t('goneText') }}
      ended={({ data: { state, result } }) =>
        result || state === 'open'
          ? undefined
          : { icon: state === 'answered' ? 'done' : 'clock', title: t(state), text: t(`${state}Text`) }
      }
    >
      {({ data: { proposal, result } }) =>
        result ? (
          <LinkResult result={result} />
        ) : proposal ? (
          <LinkedAnswer key={proposal.revision.hash} proposal={proposal} link={link} />
        ) : null
      }
    </LinkPage>
  );
}

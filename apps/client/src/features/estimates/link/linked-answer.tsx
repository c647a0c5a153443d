import type { Output } from '@hoist/contract/client';
import {
  answerExtraWorkLink,
  textExtraWorkCode,
  type openExtraWorkLink,
} from '@hoist/contract/estimates/extra-work-links';
import { needsCode } from '@hoist/domain/pricing/extra-work';
import { useState } from 'react';
import { HttpError } from '#client/kit/api/api.ts';
import { useSend } from '#client/kit/api/use-api.ts';
import { type SentLink, useLinkAnswer } from '#client/landing/public/use-link.ts';
import { centsOf } from '../estimate.ts';
import { ProposalAnswer, type ProposalDecision } from '../proposal-answer.tsx';
import { useExtraWorkLinkMessages } from '#client/messages/extra-work-link.ts';
import { Card } from '#client/ui/card.tsx';
import { CodeStep } from './code-step.tsx';

type Opened = Output<typeof openExtraWorkLink>;

interface LinkedAnswerProps {
  readonly proposal: NonNullable<Opened['data']['proposal']>;
  readonly link: SentLink<Opened>;
}

/** The answer to a proposal; above the owner's amount a texted code confirms it. */
export function LinkedAnswer({ proposal, link }: LinkedAnswerProps) {
  const t = useExtraWorkLinkMessages();
  const { revision, cash, codeAbove } = proposal;
  const [waiting, setWaiting] = useState<ProposalDecision & { readonly texted: boolean }>();
  const [wrong, setWrong] = useState<string>();
  const { answer: send, isPending } = useLinkAnswer(link, answerExtraWorkLink, [
    'not_found',
    'wrong_state',
    'price_changed',
    'code_wrong',
  ]);
  const text = useSend(textExtraWorkCode, { handled: ['wrong_state', 'not_found'] });

  const answer = async ({ accepted, declined }: ProposalDecision, code?: string) => {
    const form = { hash: revision.hash, accepted: [...accepted], declined: [...declined] };
    const refused = await send(code === undefined ? form : { ...form, code });
    if (refused?.code === 'code_wrong') setWrong(refused.message);
    // The proposal cannot be answered as it was shown.
    else if (refused && refused.code !== 'invalid' && refused.code !== 'rate_limited')
      void link.query.refetch();
  };
  /** Whether a code was texted; after the last one the next waits a minute. */
  const textCode = async (): Promise<boolean> => {
    try {
      await text.mutateAsync({ form: { token: link.token } });
      return true;
    } catch (error) {
      if (error instanceof HttpError && error.code === 'wrong_state') void link.query.refetch();
      return false;
    }
  };
  const decide = async (decision: ProposalDecision) => {
    if (!needsCode(decision.addedCents, centsOf(codeAbove)) || decision.accepted.length === 0)
      return answer(decision);
    setWaiting({ ...decision, texted: await textCode() });
  };

  return (
    <Card className="extra-work">
      <div hidden={waiting !== undefined} className="extra-work">
        <p className="small muted">{t('text', { service: proposal.service })}</p>
        <ProposalAnswer
          pricing={proposal}
          revision={revision}
          cash={cash}
          busy={isPending || text.isPending}
          onAnswer={(decision) => void decide(decision)}
        />
      </div>
      {waiting ? (
        <CodeStep
          addedCents={waiting.addedCents}
          texted={waiting.texted}
          busy={isPending}
          wrong={wrong}
          onCode={(code) => {
            setWrong(undefined);
            void answer(waiting, code);
          }}
          onAgain={textCode}
          onBack={() => {
            setWaiting(undefined);
            setWrong(undefined);
          }}
        />
      ) : null}
    </Card>
  );
}

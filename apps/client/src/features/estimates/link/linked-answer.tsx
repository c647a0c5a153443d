import type { Output } from '@hoist/contract/client';
import {
  answerExtraWorkLink,
  textExtraWorkCode,
  type openExtraWorkLink,
} from '@hoist/contract/estimates/extra-work-links';
import { needsCode } from '@hoist/domain/pricing/extra-work';
import { useState } from 'react';
import { HttpError } from '#client/kit/api/api.ts';
import { refreshAfterChange } from '#client/kit/api/refresh-after-change.ts';
import { useSend } from '#client/kit/api/use-api.ts';
import { centsOf } from '../estimate.ts';
import { ProposalAnswer, type ProposalDecision } from '../proposal-answer.tsx';
import { useExtraWorkLinkMessages } from '#client/messages/extra-work-link.ts';
import { Card } from '#client/ui/card.tsx';
import { CodeStep } from './code-step.tsx';

type Opened = Output<typeof openExtraWorkLink>['data'];

interface LinkedAnswerProps {
  readonly token: string;
  readonly proposal: NonNullable<Opened['proposal']>;
  readonly onAnswered: (opened: Opened) => void;
  /** The proposal cannot be answered as it was shown. */
  readonly onChanged: () => void;
}

/** The answer to a proposal; above the owner's amount a texted code confirms it. */
export function LinkedAnswer({ token, proposal, onAnswered, onChanged }: LinkedAnswerProps) {
  const t = useExtraWorkLinkMessages();
  const { revision, cash, codeAbove } = proposal;
  const [waiting, setWaiting] = useState<ProposalDecision & { readonly texted: boolean }>();
  const [wrong, setWrong] = useState<string>();
  const send = useSend(answerExtraWorkLink, {
    handled: ['not_found', 'wrong_state', 'price_changed', 'code_wrong'],
  });
  const text = useSend(textExtraWorkCode, { handled: ['wrong_state', 'not_found'] });

  const answer = async ({ accepted, declined }: ProposalDecision, code?: string) => {
    try {
      const form = { token, hash: revision.hash, accepted: [...accepted], declined: [...declined] };
      onAnswered((await send.mutateAsync({ form: code === undefined ? form : { ...form, code } })).data);
      // The reader may have an account open that shows the order.
      void refreshAfterChange('order');
    } catch (error) {
      if (!(error instanceof HttpError)) return;
      if (error.code === 'code_wrong') setWrong(error.message);
      else if (error.code !== 'invalid' && error.code !== 'rate_limited') onChanged();
    }
  };
  /** Whether a code was texted; after the last one the next waits a minute. */
  const textCode = async (): Promise<boolean> => {
    try {
      await text.mutateAsync({ form: { token } });
      return true;
    } catch (error) {
      if (error instanceof HttpError && error.code === 'wrong_state') onChanged();
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
          busy={send.isPending || text.isPending}
          onAnswer={(decision) => void decide(decision)}
        />
      </div>
      {waiting ? (
        <CodeStep
          addedCents={waiting.addedCents}
          texted={waiting.texted}
          busy={send.isPending}
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

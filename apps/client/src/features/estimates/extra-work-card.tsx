import { answerExtraWork } from '@hoist/contract/estimates/estimates';
import { useId } from 'react';
import { useSend } from '#client/kit/api/use-api.ts';
import { paysCash, type Order } from '#client/model/order/order.ts';
import { useProposalMessages } from '#client/messages/proposal.ts';
import type { Estimate, Revision } from './estimate.ts';
import { ProposalAnswer, type ProposalDecision } from './proposal-answer.tsx';
import { estimateChanged } from '#client/model/order/queries/use-estimate.ts';

interface ExtraWorkCardProps {
  readonly order: Order;
  readonly estimate: Estimate;
  readonly revision: Revision;
}

/** Extra work to approve on the order's page. */
export function ExtraWorkCard({ order, estimate, revision }: ExtraWorkCardProps) {
  const t = useProposalMessages();
  const send = useSend(answerExtraWork);
  const heading = useId();
  const answer = ({ accepted, declined }: ProposalDecision) =>
    estimateChanged(
      order,
      send.mutateAsync({
        params: {
          ordersServicesId: order.ordersServicesId,
          revisionId: revision.estimateRevisionsId,
        },
        form: { hash: revision.hash, accepted: [...accepted], declined: [...declined] },
      }),
    );
  return (
    <section className="card highlighted extra-work" aria-labelledby={heading}>
      <div className="stack-s">
        <h2 id={heading}>{t('title')}</h2>
        <p className="small muted">{t('text')}</p>
      </div>
      <ProposalAnswer
        pricing={estimate}
        revision={revision}
        cash={paysCash(order)}
        busy={send.isPending}
        onAnswer={(decision) => void answer(decision)}
      />
    </section>
  );
}

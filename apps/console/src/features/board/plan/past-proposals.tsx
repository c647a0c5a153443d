import type { Output } from '@hoist/contract/client';
import { planDay, withdrawProposal } from '@hoist/contract/dispatch/plans';
import type { ZoneRules } from '@hoist/domain/time';
import { formatDay, formatTime } from '@hoist/domain/time-format';
import { useLanguage } from '@hoist/web/i18n';
import { useErrorText } from '#console/kit/errors.ts';
import { refresh, useSend } from '#console/kit/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Part } from '#console/ui/panel.tsx';
import { toast } from '#console/ui/toast.tsx';
import { staleOfOrder } from '#console/kit/order-details.ts';
import { usePlanMessages } from './plan-messages.ts';
import type { useVisitTime } from '../use-visit-time.ts';
import './plan-panel.css';

type Proposal = Output<typeof planDay>['data']['proposals'][number];

interface PastProposalsProps {
  readonly proposals: readonly Proposal[];
  readonly zone: ZoneRules;
  /** A time in the zone of its visit. */
  readonly timeOf: ReturnType<typeof useVisitTime>;
}

/** What was accepted or asked about a day, with the answers, to undo or to ask no longer. */
export function PastProposals({ proposals, zone, timeOf }: PastProposalsProps) {
  const t = usePlanMessages();
  const language = useLanguage();
  const errorText = useErrorText();
  const withdraw = useSend(withdrawProposal, ...staleOfOrder);
  const untilOf = (iso: string) => {
    const at = Date.parse(iso);
    return t('until', { time: `${formatDay(at, zone, language)}, ${formatTime(at, zone, language)}` });
  };
  const send = async (proposalId: Proposal['proposalId']) => {
    try {
      toast((await withdraw.mutateAsync({ params: { proposalId } })).message);
    } catch (error) {
      toast(errorText(error), 'bad');
    }
    await refresh(planDay);
  };
  return (
    <Part title={t('proposals')}>
      <ul className="past-proposals">
        {proposals.map(({ proposalId, state, answerUntil, asked, changes, canWithdraw }) => (
          <li key={proposalId}>
            <p>
              <b>{t(`state.${state}`)}</b>{' '}
              {state === 'asked' && answerUntil !== null ? (
                <span className="muted">{untilOf(answerUntil)}</span>
              ) : null}
            </p>
            <ul>
              {changes.map((one) => (
                <li key={`${one.startsAt} ${one.customer}`}>
                  {timeOf(one, one.startsAt)} {one.customer} · {one.from || t('noMechanic')} → <b>{one.to}</b>
                </li>
              ))}
              {asked.map(({ name, answer }) => (
                <li key={name}>
                  {t(`answer.${answer ?? (state === 'asked' ? 'none' : 'silent')}`, { name })}
                </li>
              ))}
            </ul>
            {canWithdraw ? (
              <Button busy={withdraw.isPending} onClick={() => void send(proposalId)}>
                {t(state === 'asked' ? 'withdraw' : 'undo')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Part>
  );
}

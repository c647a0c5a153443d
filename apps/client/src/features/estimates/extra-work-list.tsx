import { withdrawExtraWork } from '@hoist/contract/estimates/estimates';
import { useSend } from '#client/kit/api/use-api.ts';
import type { Order, OrderPartProps } from '#client/model/order/order.ts';
import { useExtraWorkListMessages } from '#client/messages/extra-work-list.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chip, type Tone } from '#client/ui/chip.tsx';
import { centsOf, type Revision, type RevisionLine } from './estimate.ts';
import { LineFacts, usePriceText } from './line-facts.tsx';
import { estimateChanged } from '#client/model/order/queries/use-estimate.ts';
import './estimates.css';

interface ExtraWorkListProps extends OrderPartProps {
  readonly revisions: readonly Revision[];
}

const tones: Readonly<Record<Revision['state'], Tone>> = {
  open: 'warning',
  expired: 'neutral',
  answered: 'success',
  withdrawn: 'neutral',
  replaced: 'neutral',
  lowered: 'success',
  lapsed: 'neutral',
};

/** The extra work of this order with its outcome, latest first. */
export function ExtraWorkList({ order, viewer, revisions }: ExtraWorkListProps) {
  const t = useExtraWorkListMessages();
  if (revisions.length === 0) return null;
  return (
    <Card>
      <h2>{t('list.title')}</h2>
      <ul className="proposals">
        {revisions.toReversed().map((revision) => (
          <li key={revision.estimateRevisionsId}>
            <div className="row between wrap">
              <span className="small muted">{revision.endedAt || revision.proposedAt}</span>
              <Chip tone={toneOf(revision)}>{t(`state.${outcomeKey(revision)}`)}</Chip>
            </div>
            <ul className="stack-s proposal-lines">
              {revision.lines.map((line) => (
                <Line key={line.line} line={line} />
              ))}
            </ul>
            {viewer === 'mechanic' && revision.state === 'open' ? (
              <Withdraw order={order} revision={revision} />
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const outcomeKey = ({ state, lines }: Revision) =>
  state !== 'answered' || lines.every(({ accepted }) => accepted)
    ? state
    : lines.some(({ accepted }) => accepted)
      ? 'partly'
      : 'declined';

const toneOf = (revision: Revision): Tone =>
  outcomeKey(revision) === 'declined' ? 'neutral' : tones[revision.state];

function Line({ line }: { readonly line: RevisionLine }) {
  const t = useExtraWorkListMessages();
  const te = useMessages('estimates');
  const text = usePriceText();
  const sign = line.kind === 'reduction' ? '−' : '+';
  return (
    <li className={line.accepted === false ? 'advised' : ''}>
      <div className="grow">
        <span className="row wrap extra-work-title">
          <b>{line.title}</b>
          {line.safety && line.partOf === null ? (
            <Chip tone="danger" icon="alert">
              {te('line.safety')}
            </Chip>
          ) : null}
        </span>
        {line.note ? <p className="small muted">{line.note}</p> : null}
        <LineFacts work={line} />
        {line.accepted === false ? <p className="tiny faint">{t('list.advised')}</p> : null}
      </div>
      <span className="num">{`${sign}${text(centsOf(line.amount))}`}</span>
    </li>
  );
}

function Withdraw({ order, revision }: { readonly order: Order; readonly revision: Revision }) {
  const t = useExtraWorkListMessages();
  const send = useSend(withdrawExtraWork);
  const params = {
    ordersServicesId: order.ordersServicesId,
    revisionId: revision.estimateRevisionsId,
  };
  return (
    <Button
      kind="quiet"
      small
      busy={send.isPending}
      onClick={() => void estimateChanged(order, send.mutateAsync({ params }))}
    >
      {t('list.withdraw')}
    </Button>
  );
}

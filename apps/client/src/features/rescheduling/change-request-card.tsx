import { withdrawChange } from '@hoist/contract/dispatch/change-requests';
import { formatPrice } from '@hoist/domain/money/format-price';
import { useSend } from '#client/kit/api/use-api.ts';
import { isFree, type Order, type OrderPartProps } from '#client/model/order/order.ts';
import { orderChanged } from '#client/model/order/order-changed.ts';
import { updateCachedOrder } from '#client/model/order/use-order.ts';
import { useTimeText } from '#client/model/visit/use-time-text.ts';
import { useChangeRequestMessages } from '#client/messages/change-requests.ts';
import { useLanguage } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { TitledCard } from '#client/ui/card.tsx';
import { otherZone } from '#client/ui/other-zone.ts';
import { isConfirmed } from '#client/ui/sheets/dialog.ts';
import type { ChangeRequest } from './change-request.ts';
import { TimeOfferCard } from './time-offer-card.tsx';
import './change-requests.css';

/** The customer's request and its state. */
export function ChangeRequestCard({ order, viewer }: OrderPartProps) {
  const change = order.changeRequest;
  if (!change) return null;
  if (viewer === 'mechanic') return <RequestForMechanic order={order} change={change} />;
  if (change.state === 'requested') return <OpenRequest order={order} change={change} />;
  if (change.state === 'times_offered') return <Offered order={order} change={change} />;
  return <Answered order={order} change={change} />;
}

interface CardProps {
  readonly order: Order;
  readonly change: ChangeRequest;
}

/** Names the zone of the card's times where the reader's clock differs. */
function ZoneOfTimes({ order }: Pick<CardProps, 'order'>) {
  const language = useLanguage();
  const zone = otherZone({ iso: order.preferredTimeUnformatted, zone: order.timezone, language });
  return zone ? <p className="small muted capital">{zone}</p> : null;
}

function RequestForMechanic({ order, change }: CardProps) {
  const t = useChangeRequestMessages();
  return (
    <TitledCard title={t(`job.${change.kind}`)} highlighted className="change">
      <p className="small muted">{t('job.text')}</p>
      <ZoneOfTimes order={order} />
      <Times label={t('job.wished')} change={change} />
      <LabelledText label={t('job.reason')} words={change.reason} />
    </TitledCard>
  );
}

function OpenRequest({ order, change }: CardProps) {
  const t = useChangeRequestMessages();
  const language = useLanguage();
  return (
    <TitledCard title={t(`state.${change.kind}`)} highlighted className="change">
      <p className="small muted">{t('waiting', { when: change.askedAt })}</p>
      <ZoneOfTimes order={order} />
      <Times label={t('wished')} change={change} />
      <LabelledText label={t('reason')} words={change.reason} />
      {change.kind === 'cancel' ? (
        <p className="small">
          {isFree(change.fee) ? t('free') : t('fee', { amount: formatPrice(change.fee, language) })}
        </p>
      ) : null}
      <Withdraw order={order} change={change} label={t('withdraw')} />
    </TitledCard>
  );
}

/** The office offers other times: the customer takes one or keeps the visit. */
function Offered({ order, change }: CardProps) {
  const t = useChangeRequestMessages();
  return (
    <TimeOfferCard
      order={order}
      source="office"
      title={t('state.times_offered')}
      text={t('offered')}
      notes={<LabelledText label={t('answer')} words={change.answer} />}
      times={change.offeredTimes.map(({ preferredTime }) => preferredTime)}
      actions={<Withdraw order={order} change={change} label={t('keep')} />}
    />
  );
}

function Answered({ order, change }: CardProps) {
  const t = useChangeRequestMessages();
  const { kind, state, answer } = change;
  const granted = kind === 'move' ? t('state.moved') : t('state.canceled');
  const declinedText = kind === 'move' ? t('state.notMoved') : t('state.notCanceled');
  return (
    <TitledCard title={state === 'accepted' ? granted : declinedText} className="change">
      <LabelledText label={t('answer')} words={answer} />
      {state === 'refused' ? (
        <p className="small muted">{t('stays', { when: order.preferredTime })}</p>
      ) : null}
      {state === 'refused' ? <ZoneOfTimes order={order} /> : null}
    </TitledCard>
  );
}

function Withdraw({ order, change, label }: CardProps & { readonly label: string }) {
  const t = useChangeRequestMessages();
  const send = useSend(withdrawChange);
  const withdraw = async () => {
    const sure = await isConfirmed({
      title: label,
      text: t('withdrawText', { when: order.preferredTime }),
      no: t('no'),
      yes: label,
    });
    if (!sure) return;
    const params = {
      ordersServicesId: order.ordersServicesId,
      changeRequestId: change.changeRequestId,
    };
    if (!(await orderChanged(send.mutateAsync({ params })))) updateCachedOrder(undefined);
  };
  return (
    <Button kind="quiet" busy={send.isPending} onClick={() => void withdraw()}>
      {label}
    </Button>
  );
}

function Times({ label, change }: { readonly label: string; readonly change: ChangeRequest }) {
  const textOf = useTimeText();
  if (change.wishedTimes.length === 0) return null;
  return (
    <div className="stack-s">
      <p className="tiny faint">{label}</p>
      <ul className="change-times">
        {change.wishedTimes.map((slot) => (
          <li key={slot.preferredTime}>{textOf(slot.preferredTime)}</li>
        ))}
      </ul>
    </div>
  );
}

function LabelledText({ label, words }: { readonly label: string; readonly words: string }) {
  if (words === '') return null;
  return (
    <div>
      <p className="tiny faint">{label}</p>
      <p className="change-words">{words}</p>
    </div>
  );
}

import type { Output } from '@hoist/contract/client';
import { answerHandover, listHandovers } from '@hoist/contract/dispatch/handovers';
import { formatPrice } from '@hoist/domain/money/format-price';
import type { HandoverAnswer } from '@hoist/domain/scheduling/planner/proposal';
import { refreshAfterChange } from '#client/kit/api/refresh-after-change.ts';
import { useApi, useSend } from '#client/kit/api/use-api.ts';
import { useSession } from '#client/kit/session/session.ts';
import { useClockText } from '#client/model/visit/use-time-text.ts';
import { visitDay, visitTime } from '#client/model/visit/visit-time.ts';
import { formatDuration } from '#client/kit/duration.ts';
import { useHandoverMessages } from '#client/messages/handovers.ts';
import { useLanguage } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { TitledCard } from '#client/ui/card.tsx';
import { withZone } from '#client/ui/other-zone.ts';
import { showToast } from '#client/kit/toast.ts';
import { AnswerBy } from '../offers.tsx';
import './handovers.css';

type Handover = Output<typeof listHandovers>['data'][number];
type Visit = Handover['takes'][number];

/** What the office asks the mechanic to take over or to hand over (ADR 147). */
export function Handovers() {
  const { userId } = useSession();
  const { data } = useApi(listHandovers, { params: { userId } });
  return data?.data.map((one) => <HandoverCard key={one.proposalId} handover={one} />);
}

function HandoverCard({ handover }: { readonly handover: Handover }) {
  const t = useHandoverMessages();
  const language = useLanguage();
  const { userId } = useSession();
  const send = useSend(answerHandover);
  const { proposalId, takes, gives, hasAgreed } = handover;
  const [first] = [...takes, ...gives];
  const answer = async (form: HandoverAnswer) => {
    try {
      const { message } = await send.mutateAsync({ params: { userId, proposalId }, form: { answer: form } });
      showToast(message);
    } finally {
      await refreshAfterChange('order');
    }
  };
  const kind = takes.length === 0 ? 'give' : gives.length === 0 ? 'take' : 'swap';
  return (
    <TitledCard
      title={kind === 'swap' ? t('swap') : t(kind, { count: takes.length + gives.length })}
      highlighted
    >
      <b className="num capital">{first ? visitDay(first.startsAt, language) : ''}</b>
      <p className="small muted">{t('text')}</p>
      <Visits title={t('takes')} visits={takes} other="from" />
      <Visits title={t('gives')} visits={gives} other="to" />
      <Effects handover={handover} />
      {hasAgreed ? (
        <p className="small">{t('waiting')}</p>
      ) : (
        <>
          <AnswerBy iso={handover.answerUntil} zone={handover.timezone} />
          <div className="offer-answers">
            <Button kind="dark" busy={send.isPending} onClick={() => void answer('agreed').catch(noted)}>
              {t('agree')}
            </Button>
            <Button
              kind="quiet"
              disabled={send.isPending}
              onClick={() => void answer('declined').catch(noted)}
            >
              {t('decline')}
            </Button>
          </div>
        </>
      )}
    </TitledCard>
  );
}

/** The call has shown its refusal. */
const noted = () => undefined;

interface VisitsProps {
  readonly title: string;
  readonly visits: readonly Visit[];
  readonly other: 'from' | 'to';
}

function Visits({ title, visits, other }: VisitsProps) {
  const t = useHandoverMessages();
  const language = useLanguage();
  if (visits.length === 0) return null;
  return (
    <section className="handover-visits" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {visits.map(({ startsAt: iso, timezone: zone, ...one }) => (
          <li key={`${iso} ${one.mechanic} ${one.servicesTitle}`}>
            <b className="num">{withZone(visitTime(iso, language), { iso, zone, language })}</b>{' '}
            <b>{one.servicesTitle}</b>
            <span className="small muted own-line">
              {[
                one.vehicle,
                formatDuration(one.durationMinutes),
                one.city,
                one.mechanic && t(other, { name: one.mechanic }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Effects({ handover: { driveMinutes, endsAt, pay, timezone } }: { readonly handover: Handover }) {
  const t = useHandoverMessages();
  const language = useLanguage();
  const change = (before: string, after: string) =>
    before === after ? t('same', { value: after }) : t('change', { before, after });
  const minutes = (value: number) => t('minutes', { minutes: value });
  const clockText = useClockText(timezone);
  const end = (iso: string | null) => (iso === null ? t('free') : clockText(iso));
  const price = (amount: string) => formatPrice(amount, language);
  return (
    <dl className="handover-effects num" aria-label={t('day')}>
      <dt>{t('driving')}</dt>
      <dd>{change(minutes(driveMinutes.before), minutes(driveMinutes.after))}</dd>
      <dt>{t('end')}</dt>
      <dd>{change(end(endsAt.before), end(endsAt.after))}</dd>
      {pay ? (
        <>
          <dt>{t('pay')}</dt>
          <dd>{change(price(pay.before), price(pay.after))}</dd>
        </>
      ) : null}
    </dl>
  );
}

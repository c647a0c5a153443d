import type { Output } from '@hoist/contract/client';
import type { getBoard } from '@hoist/contract/dispatch/board';
import { acceptPlan, planDay } from '@hoist/contract/dispatch/plans';
import type { ZoneRules } from '@hoist/domain/time';
import { useLanguage } from '@hoist/web/i18n';
import { useErrorText } from '#console/kit/errors.ts';
import { refresh, useSend } from '#console/kit/query.ts';
import { Button } from '#console/ui/button.tsx';
import { useMoney } from '#console/ui/formats.ts';
import { fact, Facts } from '#console/ui/facts.tsx';
import { Panel, Part } from '#console/ui/panel.tsx';
import { Empty, QueryFallback } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toast.tsx';
import { staleOfOrder } from '#console/kit/order-details.ts';
import type { BoardDay } from '../board-day.ts';
import { PastProposals } from './past-proposals.tsx';
import { usePlanMessages } from './plan-messages.ts';
import type { Plan, PlannedChange } from './plan-routes.ts';
import { keyOfGroup, type DayPlan } from './use-day-plan.ts';
import { useVisitTime } from '../use-visit-time.ts';
import './plan-panel.css';

interface PlanPanelProps {
  readonly day: string;
  readonly board: Pick<BoardDay, 'zoneOf'>;
  readonly zone: ZoneRules;
  /** Names of all mechanics. */
  readonly mechanics: Output<typeof getBoard>['data']['mechanics'];
  readonly plan: DayPlan;
  /** Shows the plan on the map, where that is not in sight. */
  readonly onMap: (() => void) | undefined;
  readonly onClose: () => void;
}

const formOf = (changes: readonly PlannedChange[], { day, zone }: Pick<PlanPanelProps, 'day' | 'zone'>) => ({
  day,
  zone: zone.zone,
  changes: JSON.stringify(
    changes.map((one) => ({
      orders_services_id: one.ordersServicesId,
      from: one.from,
      to: one.to,
      starts_at: one.startsAt,
    })),
  ),
});

/** A proposal for less driving on a day, accepted as a whole, in part or not at all (ADR 137). */
export function PlanPanel({ day, board, zone, mechanics, plan, onMap, onClose }: PlanPanelProps) {
  const t = usePlanMessages();
  const errorText = useErrorText();
  const accept = useSend(acceptPlan, ...staleOfOrder);
  const { data, chosen } = plan;
  const timeOf = useVisitTime(board, zone);
  const send = async () => {
    try {
      toast((await accept.mutateAsync({ form: formOf(chosen, { day, zone }) })).message);
    } catch (error) {
      toast(errorText(error), 'bad');
    }
    plan.chooseAll();
    await refresh(planDay);
  };
  const asks = chosen.every((one) => one.needsConsent);
  return (
    <Panel
      title={t('title')}
      under={t('hint')}
      onClose={onClose}
      footer={
        chosen.length === 0 ? null : (
          <div className="actions">
            <Button look="primary" busy={accept.isPending} onClick={() => void send()}>
              {t(asks ? 'ask' : 'accept', { count: chosen.length })}
            </Button>
          </div>
        )
      }
    >
      {data ? null : <QueryFallback query={plan.query} />}
      {data && data.groups.length === 0 && !data.proposals.some(({ state }) => state === 'asked') ? (
        <Empty title={t('nothing')} />
      ) : null}
      {data && data.groups.length > 0 ? <Proposal {...{ data, timeOf, mechanics, plan, onMap }} /> : null}
      {data && data.withoutRoad.length > 0 ? (
        <Part title={t('noRoad')}>
          <ul>
            {data.withoutRoad.map((one) => (
              <li key={one.ordersServicesId}>
                {timeOf(one, one.startsAt)} {one.customer}, {one.servicesTitle} · {one.place}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      {data && data.proposals.length > 0 ? (
        <PastProposals proposals={data.proposals} {...{ zone, timeOf }} />
      ) : null}
    </Panel>
  );
}

const arrow = (before: string | number, after: string | number) => `${before}\u00a0→\u00a0${after}`;

interface ProposalProps extends Pick<PlanPanelProps, 'mechanics' | 'plan' | 'onMap'> {
  readonly data: Plan;
  readonly timeOf: ReturnType<typeof useVisitTime>;
}

function Proposal({ data, timeOf, mechanics, plan, onMap }: ProposalProps) {
  const t = usePlanMessages();
  const language = useLanguage();
  const money = useMoney();
  const km = (value: number) => t('km', { km: value.toLocaleString(language) });
  const minutes = (value: number) => t('min', { minutes: value });
  const pay = (amount: string | null) => (amount === null ? t('notSet') : money(amount));
  const nameOf = (id: PlannedChange['from']) =>
    mechanics.find(({ usersId }) => usersId === id)?.name ?? t('noMechanic');
  return (
    <>
      <Part title={t('driving')}>
        <Facts
          rows={[
            fact(t('before'), km(data.km.before)),
            fact(t('after'), km(data.km.after)),
            fact(t('least'), km(data.km.least)),
            data.withoutMechanic > 0 && fact(t('noMechanic'), data.withoutMechanic),
          ]}
        />
        {onMap ? (
          <p className="plan-on-map">
            <Button onClick={onMap}>{t('onMap')}</Button>
          </p>
        ) : null}
        <ul className="plan-mechanics" aria-label={t('perMechanic')}>
          {data.mechanics.map(({ mechanicId, name, before, after }) => (
            <li key={mechanicId}>
              <b>{name}</b>
              <span className="muted figures">
                {[
                  arrow(km(before.km), km(after.km)),
                  arrow(minutes(before.minutes), minutes(after.minutes)),
                  `${t('pay')} ${arrow(pay(before.pay), pay(after.pay))}`,
                  `${t('visits')} ${arrow(before.visits, after.visits)}`,
                ].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      {data.groups.map((group, index) => (
        <Part key={keyOfGroup(group)} title={t('group', { number: index + 1 })}>
          <label className="tick">
            <input type="checkbox" checked={!plan.isLeft(group)} onChange={() => plan.toggle(group)} />
            {t('choose', { count: group.length })}
          </label>
          {group.some((one) => one.needsConsent) ? <p className="muted">{t('asks')}</p> : null}
          <ul>
            {group.map((one) => (
              <li key={one.ordersServicesId}>
                {timeOf(one, one.startsAt)} {one.customer}, {one.servicesTitle} · {nameOf(one.from)} →{' '}
                <b>{nameOf(one.to)}</b>
              </li>
            ))}
          </ul>
        </Part>
      ))}
    </>
  );
}

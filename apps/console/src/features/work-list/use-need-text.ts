import type { NeedKind } from '@hoist/domain/work-list/kinds';
import { withWholeZone } from '@hoist/domain/time-format';
import { useLanguage } from '@hoist/web/i18n';
import { useDay, useMoney } from '#console/ui/formats.ts';
import { useLateText } from '../orders/late-text.ts';
import { useTodayMessages } from './messages.ts';
import { isTooLate, type Ago, type Need } from './needs.ts';

export interface NeedText {
  readonly title: string;
  readonly text: string;
  /** Names the action that solves it. */
  readonly action: string;
  /** Whom the phone button calls; undefined without a number. */
  readonly call: { readonly name: string; readonly phone: string } | undefined;
}

const firstName = (name: string): string => name.split(' ')[0] ?? '';

const isAnnounced = ({ kind, order }: Need): boolean => kind === 'late' && order?.expectedTime !== '';

function titleKeyOf({ kind, order, channel, certificate }: Need) {
  if (kind === 'requests') return `requests.${order?.request ?? 'move'}` as const;
  if (kind === 'message') return `message.${channel ?? 'sms'}` as const;
  if (kind === 'certificate') return `certificate.${certificate ?? 'trade'}` as const;
  return `${kind}.title` as const;
}

const withText = [
  'payment',
  'moved',
  'pictures',
  'message',
  'report',
  'dispute',
  'certificate',
  'plan',
] as const;

/** Undefined for a kind that shows its job, or the beginning of what was written. */
function textKeyOf(need: Need) {
  if (need.kind === 'late') return isAnnounced(need) ? 'late.announced' : 'late.text';
  const kind = withText.find((one) => one === need.kind);
  return kind && (`${kind}.text` as const);
}

const callsMechanic: readonly NeedKind[] = ['late', 'unconfirmed', 'parts', 'pictures'];

/** Whom to call: the mechanic of some kinds, unless the customer was sent a new time. */
function callOf(need: Need): NeedText['call'] {
  const { kind, order, person } = need;
  const mechanic = order && { name: order.mechanic?.name ?? '', phone: order.mechanicPhone };
  const customer = order && { name: order.customer.name, phone: order.customerPhone };
  const { name, phone } = (callsMechanic.includes(kind) && !isAnnounced(need) ? mechanic : customer) ??
    person ?? { name: '', phone: '' };
  return phone === '' ? undefined : { name: firstName(name), phone };
}

/** What a row of Today says. */
export function useNeedText(): (need: Need) => NeedText {
  const t = useTodayMessages();
  const money = useMoney();
  const day = useDay('short');
  const lateText = useLateText();
  const language = useLanguage();

  const ofOrder = (order: Need['order']) => {
    const place = [order?.street, order?.city].filter(Boolean).join(', ');
    const time = withWholeZone(order?.visitTime ?? '');
    const onDay = [time, t('tomorrow', { time })][order?.daysAhead ?? 0];
    return {
      customer: order?.customer.name ?? '',
      mechanic: firstName(order?.mechanic?.name ?? ''),
      job: order ? t('jobDone', { services: order.servicesTitle, place }) : '',
      when: onDay ?? t('onDay', { day: order?.visitDay ?? '', time }),
      time,
      total: order ? money(order.total) : '',
      expected: order?.expectedTime ?? '',
      late: lateText(Math.max(1, order?.lateMinutes ?? 0)),
    };
  };
  const dueOf = ({ kind, due }: Need): string => {
    if (kind === 'dispute') return day(due.slice(0, 10));
    // The last valid day ends at the next midnight.
    const last = new Date(Date.parse(due) - 1);
    return new Intl.DateTimeFormat(`${language}-CA`, { month: 'long', day: 'numeric' }).format(last);
  };

  return (need) => {
    const { kind, order, plan } = need;
    const key = textKeyOf(need);
    const values = {
      ...ofOrder(order),
      id: need.id,
      name: need.person?.name ?? '',
      amount: need.amount === null ? '' : money(need.amount),
      due: dueOf(need),
      day: plan ? day(plan.day) : '',
      count: plan?.km ?? 0,
    };
    return {
      title: t(titleKeyOf(need), values),
      text: key ? t(key, values) : order ? values.job : need.excerpt,
      action: t(isTooLate(need) ? 'late.move' : `${kind}.do`),
      call: callOf(need),
    };
  };
}

/** '22 min', '2 h', '2 h 05', '3 days'. */
export function useDuration(): (ago: Ago) => string {
  const t = useTodayMessages();
  return ({ minutes }) => {
    if (minutes < 60) return t('minutes', { count: minutes });
    const hours = Math.floor(minutes / 60);
    if (hours >= 48) return t('days', { count: Math.floor(hours / 24) });
    const rest = minutes % 60;
    return rest === 0
      ? t('hours', { hours })
      : t('hoursAndMinutes', { hours, minutes: String(rest).padStart(2, '0') });
  };
}

import { orderQueues, type OrderQueue } from '@hoist/domain/work-list/queues';
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

type OrderNeedKind = OrderQueue | 'message';

const isOrderNeed = (kind: Need['kind']): kind is OrderNeedKind =>
  kind === 'message' || (orderQueues as readonly string[]).includes(kind);

const firstName = (name: string): string => name.split(' ')[0] ?? '';

/** What a row of Today says. */
export function useNeedText(): (need: Need) => NeedText {
  const t = useTodayMessages();
  const money = useMoney();
  const day = useDay('short');
  const lateText = useLateText();
  const language = useLanguage();
  const dayOf = (iso: string) => day(iso.slice(0, 10));
  const reachable = (name: string, phone: string) => (phone === '' ? undefined : { name, phone });

  const ofOrder = (need: Need, kind: OrderNeedKind, order: NonNullable<Need['order']>): NeedText => {
    const customer = order.customer.name;
    const mechanic = firstName(order.mechanic?.name ?? '');
    const place = [order.street, order.city].filter(Boolean).join(', ');
    const job = t('jobDone', { services: order.servicesTitle, place });
    const { visitDay, daysAhead } = order;
    const time = withWholeZone(order.visitTime);
    const when =
      daysAhead === 0
        ? time
        : daysAhead === 1
          ? t('tomorrow', { time })
          : t('onDay', { day: visitDay, time });
    const values = {
      customer,
      mechanic,
      job,
      when,
      time,
      total: money(order.total),
      expected: order.expectedTime,
    };
    const callCustomer = reachable(firstName(customer), order.customerPhone);
    const callMechanic = reachable(mechanic, order.mechanicPhone);
    const say = (title: string, text: string, call = callCustomer): NeedText => ({
      title,
      text,
      action: t(isTooLate(need) ? 'late.move' : `${kind}.do`),
      call,
    });
    const late = lateText(Math.max(1, order.lateMinutes));
    const said: Readonly<Record<OrderNeedKind, () => NeedText>> = {
      late: () =>
        order.expectedTime === ''
          ? say(t('late.title', { ...values, late }), t('late.text', values), callMechanic)
          : say(t('late.title', { ...values, late }), t('late.announced', values)),
      unassigned: () => say(t('unassigned.title', values), job),
      absent: () => say(t('absent.title', values), job),
      unconfirmed: () => say(t('unconfirmed.title', values), job, callMechanic),
      blocked: () => say(t('blocked.title', values), job),
      parts: () => say(t('parts.title', values), job, callMechanic),
      payment: () => say(t('payment.title', values), t('payment.text', values)),
      requests: () => say(t(`requests.${order.request ?? 'move'}`, values), job),
      moved: () => say(t('moved.title', values), t('moved.text', values)),
      pictures: () => say(t('pictures.title', values), t('pictures.text', values), callMechanic),
      message: () => say(t(`message.${need.channel ?? 'sms'}`, values), t('message.text', values)),
    };
    return said[kind]();
  };

  return (need) => {
    const { kind, order, person } = need;
    if (order && isOrderNeed(kind)) return ofOrder(need, kind, order);
    const name = person?.name ?? '';
    const call = reachable(firstName(name), person?.phone ?? '');
    // The last valid day ends at the next midnight.
    const last = new Date(Date.parse(need.due) - 1);
    const due = new Intl.DateTimeFormat(`${language}-CA`, { month: 'long', day: 'numeric' }).format(last);
    const values = { name, due, id: need.id, amount: need.amount === null ? '' : money(need.amount) };
    const action = t(`${kind}.do`);
    if (need.plan) {
      const values = { day: day(need.plan.day), count: need.plan.km };
      return { title: t('plan.title', values), text: t('plan.text'), action, call };
    }
    if (kind === 'certificate') {
      const title = t(`certificate.${need.certificate ?? 'trade'}`, values);
      return { title, text: t('certificate.text'), action, call };
    }
    if (kind === 'dispute')
      return {
        title: t('dispute.title', { ...values, due: dayOf(need.due) }),
        text: t('dispute.text', values),
        action,
        call,
      };
    return kind === 'inquiry' || kind === 'price'
      ? { title: t(`${kind}.title`, values), text: need.excerpt, action, call }
      : { title: t('report.title'), text: t('report.text', values), action, call };
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

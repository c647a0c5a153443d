import type { listDisputes } from '@hoist/contract/payments/disputes';
import { MS_PER_DAY } from '@hoist/domain/civil-date';
import { Chip } from '#console/ui/chip.tsx';
import type { RowOf } from '#console/ui/lists/table.ts';
import { useOwnTime } from '#console/ui/formats.ts';
import { useMoneyMessages } from './messages.ts';

const looks = {
  needs_response: 'bad',
  warning_needs_response: 'warn',
  under_review: 'info',
  warning_under_review: 'info',
  won: 'ok',
  lost: 'plain',
  warning_closed: 'plain',
  prevented: 'ok',
} as const;
const isStatus = (status: string): status is keyof typeof looks => status in looks;

/** The name of a dispute's state; an unknown one is shown as it is. */
export function useDisputeStatusName(): (status: string) => string {
  const t = useMoneyMessages();
  return (status) => (isStatus(status) ? t(`dispute.${status}`) : status.replaceAll('_', ' '));
}

/** The state of a dispute, as a colour and a word. */
export function DisputeStatus({ status }: { readonly status: string }) {
  const nameOf = useDisputeStatusName();
  return <Chip look={isStatus(status) ? looks[status] : 'plain'} text={nameOf(status)} />;
}

const reasons = [
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'duplicate',
  'credit_not_processed',
  'subscription_canceled',
  'unrecognized',
  'general',
] as const;
const isReason = (reason: string): reason is (typeof reasons)[number] =>
  (reasons as readonly string[]).includes(reason);

/** The reason that the customer gave the bank. */
export function useReason(): (reason: string) => string {
  const t = useMoneyMessages();
  return (reason) => (isReason(reason) ? t(`reason.${reason}`) : reason.replaceAll('_', ' '));
}

const SOON_DAYS = 5;

/** The deadline of the bank, highlighted when it is near. */
export function DueBy({
  dispute: { dueBy, answered, open },
}: {
  readonly dispute: Pick<RowOf<typeof listDisputes>, 'dueBy' | 'answered' | 'open'>;
}) {
  const t = useMoneyMessages();
  const time = useOwnTime();
  if (!open || dueBy === null) return '–';
  if (answered) return t('answered');
  // oxlint-disable-next-line react/purity -- the day is read when it is looked at
  const days = Math.ceil((new Date(dueBy).getTime() - Date.now()) / MS_PER_DAY);
  return (
    <span className={days <= SOON_DAYS ? 'due-soon' : undefined}>
      {time(dueBy)} {days < 0 ? t('overdue') : t('daysLeft', { count: days })}
    </span>
  );
}

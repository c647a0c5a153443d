import type { Output } from '@hoist/contract/client';
import type { getPayout } from '@hoist/contract/payments/ledger';
import { Chip } from '#console/ui/chip.tsx';
import { useMoneyTexts } from './texts.ts';

const looks = { pending: 'info', in_transit: 'info', paid: 'ok', canceled: 'plain', failed: 'bad' } as const;

/** The state of a payout, as a colour and a word. */
export function PayoutStatus({ status }: Pick<Output<typeof getPayout>['data'], 'status'>) {
  const t = useMoneyTexts();
  return <Chip look={looks[status]} text={t(`payout.${status}`)} />;
}

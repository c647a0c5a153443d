import { Chip } from '#console/ui/chip.tsx';
import { useOrderMessages } from './messages.ts';

const looks = {
  draft: 'plain',
  pending: 'warn',
  confirm: 'info',
  complete: 'ok',
  declined: 'bad',
  canceled: 'bad',
} as const;

export type OrderStatusName = keyof typeof looks;

/** The state of an order, as a colour and a word. */
export function OrderStatus({ status }: { readonly status: OrderStatusName }) {
  const t = useOrderMessages();
  return <Chip look={looks[status]} text={t(`status.${status}`)} />;
}

import { Chip } from '#console/ui/chip.tsx';
import { useOrderMessages } from './messages.ts';

const looks = {
  draft: { look: 'plain' },
  pending: { look: 'warn', icon: 'question' },
  confirm: { look: 'info', icon: 'check' },
  complete: { look: 'ok', icon: 'done' },
  declined: { look: 'bad', icon: 'stop' },
  canceled: { look: 'bad', icon: 'stop' },
} as const;

export type OrderStatusName = keyof typeof looks;

/** The state of an order as an icon, a colour and a word. */
export function OrderStatus({ status }: { readonly status: OrderStatusName }) {
  const t = useOrderMessages();
  return <Chip {...looks[status]} text={t(`status.${status}`)} />;
}

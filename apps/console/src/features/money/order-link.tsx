import { Link } from 'react-router-dom';
import { useMoneyMessages } from './messages.ts';

/** A link to the order that an amount belongs to. */
export function OrderLink({ id }: { readonly id: number }) {
  const t = useMoneyMessages();
  return (
    <Link to={`/orders/${id}`} onClick={(event) => event.stopPropagation()}>
      {t('order', { id })}
    </Link>
  );
}

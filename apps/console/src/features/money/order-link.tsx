import { Link } from 'react-router-dom';
import { useMoneyTexts } from './texts.ts';

/** The way from money to the order that it is about. */
export function OrderLink({ id }: { readonly id: number }) {
  const t = useMoneyTexts();
  return (
    <Link to={`/orders/${id}`} onClick={(event) => event.stopPropagation()}>
      {t('order', { id })}
    </Link>
  );
}

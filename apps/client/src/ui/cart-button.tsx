import { useMessages } from '#client/messages/i18n.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { cart, cartFilled, cartTarget } from '#client/kit/session/cart.ts';
import { session } from '#client/kit/session/session.ts';

/** Link to the next step of the order in progress. Mechanics have no cart. */
export function CartButton() {
  const t = useMessages('frame');
  const now = cart.use();
  const filled = cartFilled(now);
  if (session.use()?.user?.mechanic !== 0) return null;
  return (
    <Link
      to={cartTarget(now)}
      className={filled ? 'icon-button cart-button filled' : 'icon-button cart-button'}
      label={t(filled ? 'cartFilled' : 'cart')}
      tab
    >
      <Icon name="cart" filled={filled} />
    </Link>
  );
}

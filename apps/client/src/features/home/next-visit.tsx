import { fill, paths } from '#client/app/paths.ts';
import { UnreadMessages } from '#client/features/conversation/unread-messages.tsx';
import { fullName, type Order, vehicleTitle } from '#client/features/orders/order.ts';
import { fileUrl } from '#client/features/orders/file-url.ts';
import { VisitCard } from '#client/features/orders/parts/visit-card.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Icon } from '#client/ui/icon.tsx';

/** The dark card of the visit that comes next; the whole card opens the order. */
export function NextVisit({ order }: { readonly order: Order }) {
  const t = useMessages('home');
  const { mechanic } = order;
  const picture = mechanic?.userProfilePicture?.filePathS;
  return (
    <section aria-label={t('next')}>
      <VisitCard order={order} to={fill(paths.orderDetails, { ordersServicesId: order.ordersServicesId })}>
        <div className="row next-person">
          {mechanic ? (
            <Avatar name={fullName(mechanic)} picture={picture && fileUrl(picture)} size={44} />
          ) : null}
          <div className="grow">
            <b>{mechanic ? fullName(mechanic) : vehicleTitle(order.vehicle)}</b>
            <div className="small muted">
              {mechanic
                ? `${vehicleTitle(order.vehicle)} · #${order.ordersServicesId}`
                : `#${order.ordersServicesId}`}
            </div>
          </div>
          <Icon name="forward" size={20} />
        </div>
        <UnreadMessages order={order} />
      </VisitCard>
    </section>
  );
}

import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { usePayMessages } from '#client/messages/mechanic-pay.ts';
import { Accordion } from '#client/ui/accordion.tsx';
import { PriceLines, Price } from '#client/ui/lists/price-lines.tsx';
import { formatPrice } from '@hoist/domain/money/format-price';
import { isFree, type Order } from '#client/model/order/order.ts';

interface OrderTotalProps {
  readonly order: Order;
  readonly open?: boolean;
  /** The card total of a cash order. */
  readonly ifByCard?: boolean;
  /** Named as what the customer pays, for the mechanic. */
  readonly isCustomers?: boolean;
}

/** The total with expandable lines (requirement SC026). */
export function OrderTotal({ order, open = false, ifByCard = false, isCustomers = false }: OrderTotalProps) {
  const t = useMessages('orders');
  const tp = usePayMessages();
  const language = useLanguage();
  const byCard = { total: order.price.totalBeforeRounding, cashRounding: '0.00' };
  const own = ifByCard ? { ...order.price, ...byCard } : order.price;
  // What is said of the old part is for its owner.
  const price = isCustomers ? { ...own, coreCharge: '0.00' } : own;
  return (
    <div className="order-total">
      <Accordion
        open={open}
        title={isCustomers ? tp('customerPays') : t('facts.total')}
        end={
          <span className="display order-total-sum">
            <Price amount={ifByCard ? price.total : order.costToShow} />
          </span>
        }
      >
        <PriceLines
          price={price}
          serviceTitle={order.servicesTitle}
          {...(order.part ? { partTitle: t('facts.partsNamed', { name: order.part.name }) } : {})}
        />
        {isFree(price.extraChargePerKm) ? null : (
          <p className="tiny faint">
            {t('price.perKm', {
              price: formatPrice(price.extraChargePerKm, language),
              included: price.includedKm,
            })}
          </p>
        )}
      </Accordion>
    </div>
  );
}

import { useParams } from '#client/kit/navigation/navigation.ts';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { useInfo } from '#client/kit/api/use-info.ts';
import { orderIdOf } from '#client/model/order/order-id.ts';
import { formatKm } from '#client/kit/format-km.ts';
import { fileUrl } from '#client/kit/api/file-url.ts';
import { completedAt, fullAddress, fullName, vehicleTitle, type Order } from '#client/model/order/order.ts';
import { Fact } from '#client/model/order/parts/fact.tsx';
import { OrderNotFound } from '#client/model/order/parts/order-not-found.tsx';
import { useOrder } from '#client/model/order/use-order.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { useTip } from '#client/model/order/queries/use-tip.ts';
import { useTipMessages } from '#client/messages/tips.ts';
import { useReceiptMessages } from '#client/messages/receipt.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { LocalTime } from '#client/ui/local-time.tsx';
import { PriceLines, Price } from '#client/ui/lists/price-lines.tsx';
import { EmptyState, Loaded } from '#client/ui/states.tsx';
import { useDocuments } from '../use-documents.ts';
import '../receipt.css';

/** A printable receipt; the PDF is the document. */
export function ReceiptPage() {
  const t = useMessages('orders');
  const tr = useReceiptMessages();
  const named = orderIdOf(useParams()['ordersServicesId'] ?? '');
  const id = named ?? 0;
  const query = useOrder(id, { enabled: named !== null });
  if (named === null || query.error?.code === 'not_found')
    return (
      <AppPage title={tr('receipt.title')} back={paths.orders} width="form">
        <OrderNotFound viewer="customer" to={paths.orders} />
      </AppPage>
    );
  const details = fill(paths.orderDetails, { ordersServicesId: id });
  return (
    <AppPage title={tr('receipt.title')} overline={t('number', { id })} back={details} width="form">
      <Loaded query={query}>
        {({ data: [order] }) => {
          const document = order?.documents.find((one) => one.kind === 'receipt');
          return order && document ? (
            <Receipt order={order} number={document.number} pdf={document.url} />
          ) : (
            <EmptyState icon="receipt" title={tr('receipt.none')} text={tr('receipt.noneText')}>
              <ButtonLink to={details}>{tr('receipt.toOrder')}</ButtonLink>
            </EmptyState>
          );
        }}
      </Loaded>
    </AppPage>
  );
}

interface ReceiptProps {
  readonly order: Order;
  readonly number: string;
  readonly pdf: string;
}

function Receipt({ order, number, pdf }: ReceiptProps) {
  const t = useMessages('orders');
  const tr = useReceiptMessages();
  const tip = useTip(order);
  const tu = useMessages('ui');
  const language = useLanguage();
  const info = useInfo('brand', { staleTime: 600_000 });
  const { vehicle, price } = order;
  return (
    <div className="stack">
      <article className="surface receipt">
        <header className="receipt-head">
          <div>
            <p className="display receipt-brand">{info.data?.data.brand?.name ?? 'Hoist'}</p>
            <p className="small muted">{info.data?.data.brand?.supportEmail}</p>
          </div>
          <div className="receipt-number">
            <b>{tr('receipt.invoice')}</b>
            <p className="small muted num">{tr('receipt.number', { number })}</p>
            <p className="small muted">
              <LocalTime
                text={completedAt(order)}
                iso={order.timeline.findLast(({ code }) => code === 'completed')?.atUnformatted}
                zone={order.timezone}
              />
            </p>
          </div>
        </header>
        <dl className="facts">
          <Fact label={tr('receipt.billedTo')}>
            {fullName(order)}
            <span className="own-line small muted">{fullAddress(order.location)}</span>
          </Fact>
          <Fact label={t('serviceDate')}>
            <LocalTime
              text={order.preferredTime}
              iso={order.preferredTimeUnformatted}
              zone={order.timezone}
            />
          </Fact>
          <Fact label={t('facts.vehicle')}>
            {vehicleTitle(vehicle)}
            <span className="own-line small muted num">
              {[vehicle.licencePlate, vehicle.vinNumber].filter(Boolean).join(' · ')}
            </span>
          </Fact>
          {order.odometer === null ? null : (
            <Fact label={t('facts.odometer')}>{formatKm(order.odometer, language)}</Fact>
          )}
          {order.mechanic ? <Fact label={t('mechanic')}>{fullName(order.mechanic)}</Fact> : null}
        </dl>
        <PriceLines
          price={price}
          serviceTitle={order.servicesTitle}
          {...(order.part ? { partTitle: t('facts.partsNamed', { name: order.part.name }) } : {})}
        />
        <p className="small muted">{tr('receipt.payment', { method: order.orderPaymentMethodMessage })}</p>
        {tip?.tip && ['paid', 'part_refunded'].includes(tip.tip.state) ? (
          <TipReceipt order={order} amount={tip.tip.amount} withTip={tip.tip.jobTotalWithTip} />
        ) : null}
        {order.warrantyMonths > 0 ? (
          <p className="small muted">
            {t('facts.warrantyNamed', { text: t('facts.warrantyText', { count: order.warrantyMonths }) })}
          </p>
        ) : null}
        <VisitReceipt order={order} />
        <p className="tiny faint receipt-taxes">{tr('receipt.taxNumbers')}</p>
      </article>
      <div className="row wrap receipt-buttons">
        <Button kind="quiet" icon="doc" onClick={() => print()}>
          {tr('receipt.print')}
        </Button>
        <a className="button quiet" href={fileUrl(pdf)} target="_blank" rel="noopener">
          <Icon name="external" size={20} />
          <span>{tr('receipt.pdf')}</span>
          <span className="visually-hidden">{tu('newTab')}</span>
        </a>
      </div>
    </div>
  );
}

/** The tip, which bears no tax, and the total with it. */
function TipReceipt({
  order,
  amount,
  withTip,
}: {
  readonly order: Order;
  readonly amount: string;
  readonly withTip: string;
}) {
  const tt = useTipMessages();
  const tu = useMessages('ui');
  const document = useDocuments(order).data?.data.find(({ kind }) => kind === 'tip_receipt');
  return (
    <section className="receipt-tip" aria-label={tt('receipt')}>
      <p className="row between">
        <span>
          {tt('receipt')}
          <span className="own-line small muted">{tt('noTax')}</span>
        </span>
        <Price amount={amount} />
      </p>
      <p className="row between">
        <b>{tt('withTip')}</b>
        <b className="display">
          <Price amount={withTip} />
        </b>
      </p>
      {document ? (
        <a className="small" href={fileUrl(document.url)} target="_blank" rel="noopener">
          {tt('receiptPdf', { number: document.number })}
          <span className="visually-hidden">{tu('newTab')}</span>
        </a>
      ) : null}
    </section>
  );
}

/** The other services of the visit, each with its document number, and the total (decision C14). */
function VisitReceipt({ order }: { readonly order: Order }) {
  const t = useMessages('orders');
  const { visit, visitTotal } = order;
  if (!visit || visitTotal === null) return null;
  const others = visit.filter((one) => one.ordersServicesId !== order.ordersServicesId);
  return (
    <section className="receipt-visit">
      <h2>{t('visit.receipt')}</h2>
      {others.map((one) => (
        <OtherService key={one.ordersServicesId} one={one} />
      ))}
      <p className="row between receipt-visit-total">
        <b>{t('visit.paid')}</b>
        <b className="display">
          <Price amount={visitTotal} />
        </b>
      </p>
    </section>
  );
}

function OtherService({ one }: { readonly one: NonNullable<Order['visit']>[number] }) {
  const t = useMessages('orders');
  const tr = useReceiptMessages();
  const order = useOrder(one.ordersServicesId).data?.data[0];
  const number = order?.documents.find(({ kind }) => kind === 'receipt')?.number;
  const isOff = one.orderServiceStatus === 'canceled' || one.orderServiceStatus === 'declined';
  return (
    <div className="receipt-other">
      <p className="row between wrap">
        <b>{`${one.servicesTitle} · ${one.vehicle}`}</b>
        <span className="small muted num">
          {number ? tr('receipt.number', { number }) : t(isOff ? 'visit.off' : 'visit.notDone')}
        </span>
      </p>
      {order && !isOff ? (
        <PriceLines
          price={order.price}
          serviceTitle={order.servicesTitle}
          {...(order.part ? { partTitle: t('facts.partsNamed', { name: order.part.name }) } : {})}
        />
      ) : null}
    </div>
  );
}

import { Chip } from '#console/ui/chip.tsx';
import { useMoney } from '#console/ui/money.ts';
import { ReachLink } from '#console/ui/reach-link.tsx';
import { OrderStatus } from '../order-status.tsx';
import { useOrderTexts } from '../texts.ts';
import { Deeds } from './order-actions.tsx';
import { Request } from './request.tsx';
import { usePanelTexts } from './texts.ts';
import type { WholeOrder } from './whole-order.ts';

/** Who, where, when and what, with what the office can do about it. */
export function Visit({ id, whole }: { readonly id: string; readonly whole: WholeOrder }) {
  const t = useOrderTexts();
  const own = usePanelTexts();
  const money = useMoney();
  const { data, customer } = whole;
  const { location, vehicle, mechanic, progress, runningLate } = data;
  return (
    <>
      {data.changeRequest ? <Request whole={whole} request={data.changeRequest} /> : null}
      <dl className="facts">
        <dt>{t('status')}</dt>
        <dd className="chips">
          <OrderStatus status={data.orderServiceStatus} />
          {progress && data.orderServiceStatus === 'confirm' ? (
            <Chip look="info" text={own(`progress.${progress}`)} />
          ) : null}
          {runningLate ? <Chip look="warn" text={own('late', { minutes: runningLate.minutes })} /> : null}
        </dd>
        <dt>{t('visit')}</dt>
        <dd>{data.preferredTime}</dd>
        <dt>{t('service')}</dt>
        <dd>{data.servicesTitle}</dd>
        <dt>{t('vehicle')}</dt>
        <dd>
          {vehicle.year} {vehicle.makeName} {vehicle.modelName} {vehicle.licencePlate}
        </dd>
        <dt>{t('address')}</dt>
        <dd>
          {location.address}, {location.city} {location.state} {location.zip}
        </dd>
        <dt>{t('customer')}</dt>
        <dd>{customer.name}</dd>
        <dt>{t('email')}</dt>
        <dd>
          <ReachLink by="mailto" to={customer.email} />
        </dd>
        <dt>{t('phone')}</dt>
        <dd>
          <ReachLink by="tel" to={customer.phone} />
        </dd>
        <dt>{t('mechanic')}</dt>
        <dd>
          {mechanic ? (
            <>
              {mechanic.fname} {mechanic.lname} <ReachLink by="tel" to={mechanic.phone} />
            </>
          ) : (
            t('nobody')
          )}
        </dd>
        <dt>{t('total')}</dt>
        <dd>
          {money(data.price.total)} ·{' '}
          {data.orderPaymentOption === 'pay_with_cash_on_service' ? t('cash') : t('card')}
        </dd>
        <Said term={t('note')} text={data.customerNote} />
        <Said term={t('cancelReason')} text={data.cancelReason} />
        <Said term={t('declineReason')} text={data.declineReason} />
      </dl>
      <Deeds id={id} whole={whole} />
    </>
  );
}

const Said = ({ term, text }: { readonly term: string; readonly text: string }) =>
  text === '' ? null : (
    <>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </>
  );

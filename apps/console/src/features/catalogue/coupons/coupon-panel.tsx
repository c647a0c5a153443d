import { endCoupon, listCoupons, listCouponUses } from '@hoist/contract/operations/coupons';
import { Link, useParams } from 'react-router-dom';
import { useMay } from '#console/kit/me.ts';
import { useCall } from '#console/kit/query.ts';
import { Actions, formAction } from '#console/ui/actions.tsx';
import { fact, Facts } from '#console/ui/facts.tsx';
import { Panel, Part } from '#console/ui/panel.tsx';
import { Empty, QueryFallback } from '#console/ui/states.tsx';
import { useMoney, useOwnTime } from '#console/ui/formats.ts';
import { CouponState, useCouponValue, type Coupon } from './coupons-page.tsx';
import { useCatalogueMessages } from '../messages.ts';
import { useTitle } from '../use-title.ts';
import { useNamedServices } from '../services/use-named-services.ts';

/** One coupon: its rules, and who used it. */
export default function CouponPanel() {
  const t = useCatalogueMessages();
  const time = useOwnTime();
  const { id = '' } = useParams();
  const uses = useCall(listCouponUses, { params: { couponsId: id }, query: { length: '100' } });
  const coupon = uses.data?.coupon;
  return (
    <Panel key={id} title={coupon?.code ?? t('coupon')}>
      <QueryFallback query={uses} />
      {coupon ? <Rules coupon={coupon} /> : null}
      {uses.data ? (
        <Part title={t('uses')}>
          {uses.data.data.length === 0 ? <Empty title={t('noUses')} /> : null}
          <ul>
            {uses.data.data.map((use) => (
              <li key={use.ordersServicesId} className="money-row">
                <span>
                  <Link to={`/orders/${use.ordersServicesId}`}>{use.customer.name}</Link> ·{' '}
                  {use.servicesTitle}
                  <span className="muted"> · {time(use.at)}</span>
                  {use.givenBack ? <span className="muted"> · {t('givenBack')}</span> : null}
                </span>
                <span>{use.discount}</span>
              </li>
            ))}
          </ul>
          {uses.data.cursor === null ? null : (
            <p className="muted">{t('moreUses', { count: uses.data.data.length })}</p>
          )}
        </Part>
      ) : null}
    </Panel>
  );
}

function ServiceNames({ codes }: { readonly codes: readonly string[] }) {
  const { named } = useNamedServices();
  const nameOf = (code: string) => named.find((one) => one.code === code)?.title ?? code;
  return codes.map(nameOf).join(', ');
}

function Rules({ coupon }: { readonly coupon: Coupon }) {
  const t = useCatalogueMessages();
  const valueOf = useCouponValue();
  const money = useMoney();
  const may = useMay();
  const titleOf = useTitle();
  const { validFrom, validTo, services, cities } = coupon;
  return (
    <>
      <Facts
        rows={[
          fact(t('state'), <CouponState coupon={coupon} />),
          fact(t('couponTitle'), titleOf(coupon)),
          fact(t('value'), valueOf(coupon)),
          fact(t('minimum'), money(coupon.minimum)),
          fact(
            t('valid'),
            validFrom === null && validTo === null ? t('always') : `${validFrom ?? '…'} – ${validTo ?? '…'}`,
          ),
          fact(t('limitTotal'), coupon.limitTotal ?? t('noLimit')),
          fact(t('limitPerUser'), coupon.limitPerUser ?? t('noLimit')),
          fact(
            t('couponServices'),
            services.length === 0 ? t('allServices') : <ServiceNames codes={services} />,
          ),
          fact(
            t('couponCities'),
            cities.length === 0
              ? t('allCities')
              : cities.map(({ name, province }) => `${name}, ${province}`).join(' · '),
          ),
          coupon.customer !== null && fact(t('customer'), coupon.customer.name),
        ]}
      />
      <div className="actions actions-end">
        <Actions
          actions={[
            coupon.standing !== 'ended' &&
              may('coupons.write') &&
              formAction({
                title: t('endCoupon'),
                text: t('endCouponText', { code: coupon.code }),
                look: 'danger',
                endpoint: endCoupon,
                input: ({ texts }) => ({
                  params: { couponsId: String(coupon.couponsId) },
                  form: texts('reason'),
                }),
                stale: [listCoupons, listCouponUses],
                withReason: true,
                danger: true,
              }),
          ]}
        />
      </div>
    </>
  );
}

import { endCoupon, listCoupons, listCouponUses } from '@hoist/contract/operations/coupons';
import { useCallback, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useMay } from '#console/app/me.ts';
import { useCall } from '#console/app/query.ts';
import { useLanguage } from '@hoist/web/i18n';
import { Button } from '#console/ui/button.tsx';
import { ConfirmDialog } from '#console/ui/confirm-dialog.tsx';
import { Panel } from '#console/ui/panel.tsx';
import { Empty, Unanswered } from '#console/ui/states.tsx';
import { useOwnTime } from '#console/ui/time.ts';
import { Standing, useCouponValue, type Coupon } from './coupons-page.tsx';
import { useCatalogueTexts } from './texts.ts';

/** One coupon: its rules, and who used it. */
export default function CouponPanel() {
  const t = useCatalogueTexts();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const close = useCallback(() => navigate({ pathname: '/catalogue/coupons', search }), [navigate, search]);
  const uses = useCall(listCouponUses, { params: { couponsId: id }, query: { length: '100' } });
  const coupon = uses.data?.coupon;
  return (
    <Panel key={id} title={coupon?.code ?? t('coupon')} onClose={close}>
      <Unanswered query={uses} />
      {coupon ? <Rules coupon={coupon} /> : null}
      {uses.data ? (
        <section className="part">
          <h3>{t('uses')}</h3>
          {uses.data.data.length === 0 ? <Empty title={t('noUses')} /> : null}
          <ul>
            {uses.data.data.map((use) => (
              <Use key={use.ordersServicesId} use={use} />
            ))}
          </ul>
          {uses.data.cursor === null ? null : <p className="muted">{t('moreUses')}</p>}
        </section>
      ) : null}
    </Panel>
  );
}

interface UseProps {
  readonly use: {
    readonly ordersServicesId: number;
    readonly customer: { readonly name: string };
    readonly servicesTitle: string;
    readonly at: string;
    readonly discount: string;
    readonly givenBack: boolean;
  };
}

function Use({ use }: UseProps) {
  const t = useCatalogueTexts();
  const time = useOwnTime();
  return (
    <li className="money-row">
      <span>
        <Link to={`/orders/${use.ordersServicesId}`}>{use.customer.name}</Link> · {use.servicesTitle}
        <span className="muted"> · {time(use.at)}</span>
        {use.givenBack ? <span className="muted"> · {t('givenBack')}</span> : null}
      </span>
      <span>{use.discount}</span>
    </li>
  );
}

function Rules({ coupon }: { readonly coupon: Coupon }) {
  const t = useCatalogueTexts();
  const valueOf = useCouponValue();
  const may = useMay();
  const french = useLanguage() === 'fr';
  const [ending, setEnding] = useState(false);
  const days = [coupon.validFrom ?? '…', coupon.validTo ?? '…'];
  return (
    <>
      <dl className="facts">
        <dt>{t('state')}</dt>
        <dd>
          <Standing coupon={coupon} />
        </dd>
        <dt>{t('couponTitle')}</dt>
        <dd>{french ? coupon.titleFr : coupon.titleEn}</dd>
        <dt>{t('value')}</dt>
        <dd>{valueOf(coupon)}</dd>
        <dt>{t('minimum')}</dt>
        <dd>{coupon.minimum}</dd>
        <dt>{t('valid')}</dt>
        <dd>{days[0] === '…' && days[1] === '…' ? t('always') : days.join(' – ')}</dd>
        <dt>{t('limitTotal')}</dt>
        <dd>{coupon.limitTotal ?? t('noLimit')}</dd>
        <dt>{t('limitPerUser')}</dt>
        <dd>{coupon.limitPerUser ?? t('noLimit')}</dd>
        <dt>{t('couponServices')}</dt>
        <dd>{coupon.services.length === 0 ? t('allServices') : coupon.services.join(', ')}</dd>
        {coupon.customer ? (
          <>
            <dt>{t('customer')}</dt>
            <dd>{coupon.customer.name}</dd>
          </>
        ) : null}
      </dl>
      {coupon.standing !== 'ended' && may('coupons.keep') ? (
        <p className="row-end">
          <Button look="danger" onClick={() => setEnding(true)}>
            {t('endCoupon')}
          </Button>
        </p>
      ) : null}
      {ending ? (
        <ConfirmDialog
          title={t('endCoupon')}
          text={t('endCouponText', { code: coupon.code })}
          endpoint={endCoupon}
          input={(reason) => ({ params: { couponsId: String(coupon.couponsId) }, form: { reason } })}
          stale={[listCoupons, listCouponUses]}
          onClose={() => setEnding(false)}
          withReason
          danger
        />
      ) : null}
    </>
  );
}

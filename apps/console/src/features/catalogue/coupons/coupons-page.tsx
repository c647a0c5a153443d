import { listCoupons, createCoupon, listCouponCities } from '@hoist/contract/operations/coupons';
import { useMay } from '#console/kit/me.ts';
import { Actions, formAction } from '#console/ui/actions.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { Choice, Field, Tick } from '#console/ui/forms/field.tsx';
import { optionsOf } from '#console/ui/lists/filters.ts';
import { ListPage } from '#console/ui/lists/list-page.tsx';
import { useMoney, useShare } from '#console/ui/formats.ts';
import type { RowOf } from '#console/ui/lists/table.ts';
import { useCall } from '#console/kit/query.ts';
import { Fold } from '#console/ui/fold.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { CatalogueTabs } from '../catalogue-tabs.tsx';
import { useCatalogueMessages } from '../messages.ts';
import { CustomerChoice } from './customer-choice.tsx';
import { useTitle } from '../use-title.ts';
import { useNamedServices } from '../services/use-named-services.ts';

export type Coupon = RowOf<typeof listCoupons>;

const looks = { live: 'ok', planned: 'info', ended: 'plain' } as const;

export function CouponState({ coupon }: { readonly coupon: Coupon }) {
  const t = useCatalogueMessages();
  return <Chip look={looks[coupon.standing]} text={t(`couponState.${coupon.standing}`)} />;
}

/** Formats the discount of a coupon. */
export function useCouponValue(): (coupon: Coupon) => string {
  const money = useMoney();
  const share = useShare(2);
  return ({ percent, amount }) => (percent === null ? money(amount ?? '0') : share(Number(percent) / 100));
}

/** The coupons with their use. */
export default function CouponsPage() {
  const t = useCatalogueMessages();
  const may = useMay();
  const titleOf = useTitle();
  const valueOf = useCouponValue();
  return (
    <ListPage
      title={t('coupons')}
      actions={<Actions actions={[may('coupons.write') && newCoupon(t)]} />}
      above={<CatalogueTabs />}
      endpoint={listCoupons}
      name="coupons"
      path="/catalogue/coupons"
      idOf={({ couponsId }) => couponsId}
      empty={t('noCoupons')}
      filters={[
        { kind: 'search', name: 'search', label: t('couponSearch') },
        {
          name: 'standing',
          label: t('state'),
          options: [
            { value: '', text: t('all') },
            ...(['live', 'planned', 'ended'] as const).map((value) => ({
              value,
              text: t(`couponState.${value}`),
            })),
          ],
        },
      ]}
      columns={[
        { id: 'code', title: t('code'), size: 'm', text: (row) => row.code },
        { id: 'title', title: t('couponTitle'), size: 'rest', wide: true, text: (row) => titleOf(row) ?? '' },
        { id: 'value', title: t('value'), size: 's', right: true, text: valueOf },
        {
          id: 'used',
          title: t('used'),
          size: 's',
          right: true,
          text: ({ used, limitTotal }) => (limitTotal === null ? String(used) : `${used} / ${limitTotal}`),
        },
        { id: 'from', title: t('validFrom'), size: 's', wide: true, text: (row) => row.validFrom ?? '' },
        { id: 'to', title: t('validTo'), size: 's', wide: true, text: (row) => row.validTo ?? '' },
        {
          id: 'customer',
          title: t('customer'),
          wide: true,
          hidden: true,
          text: (row) => row.customer?.name ?? '',
        },
        {
          id: 'state',
          title: t('state'),
          size: 's',
          cell: (row) => <CouponState coupon={row} />,
          text: (row) => row.standing,
        },
      ]}
    />
  );
}

const newCoupon = (t: ReturnType<typeof useCatalogueMessages>) =>
  formAction({
    title: t('newCoupon'),
    look: 'primary',
    submit: t('createCoupon'),
    endpoint: createCoupon,
    input: ({ text, texts, list }) => ({
      form: {
        ...texts('code', 'title_en', 'title_fr', 'value', 'minimum', 'valid_from', 'valid_to', 'customer_id'),
        ...texts('limit_total', 'limit_per_user'),
        kind: text<'percent' | 'amount'>('kind'),
        services: list('services').join(','),
        cities: list('cities').join(','),
      },
    }),
    stale: [listCoupons],
    children: (
      <>
        <Field name="code" label={t('code')} help={t('couponCodeHelp')} />
        <div className="fields-2">
          <Field name="title_en" label={t('titleEn')} />
          <Field name="title_fr" label={t('titleFr')} />
          <Field name="value" label={t('value')} inputMode="decimal" />
          <Choice name="kind" label={t('valueUnit')} options={optionsOf({ percent: '%', amount: '$' })} />
          <Field name="valid_from" type="date" label={t('validFrom')} />
          <Field name="valid_to" type="date" label={t('validTo')} />
          <Field name="limit_total" label={t('limitTotal')} inputMode="numeric" />
          <Field name="limit_per_user" label={t('limitPerUser')} inputMode="numeric" initial="1" />
          <Field name="minimum" label={t('minimum')} inputMode="decimal" />
        </div>
        <ServiceChoice />
        <CityChoice />
        <CustomerChoice />
      </>
    ),
  });

/** The cities that mechanics reach, to tick; none means all of them. */
function CityChoice() {
  const t = useCatalogueMessages();
  const list = useCall(listCouponCities, {});
  return (
    <Fold title={t('couponCities')}>
      <p className="muted">{t('couponCitiesHelp')}</p>
      <QueryFallback query={list} />
      <div className="service-choice">
        {list.data?.data.map(({ cityKey, name, province }) => (
          <Tick
            key={cityKey}
            name="cities[]"
            value={cityKey}
            label={`${name}, ${province}`}
            initial={false}
          />
        ))}
      </div>
    </Fold>
  );
}

/** The services of the menu to tick; none means all of them. */
function ServiceChoice() {
  const t = useCatalogueMessages();
  const { list, named } = useNamedServices();
  return (
    <Fold title={t('couponServices')}>
      <p className="muted">{t('couponServicesHelp')}</p>
      <QueryFallback query={list} />
      <div className="service-choice">
        {named.map(({ code, title }) => (
          <Tick key={code} name="services[]" value={code} label={title} initial={false} />
        ))}
      </div>
    </Fold>
  );
}

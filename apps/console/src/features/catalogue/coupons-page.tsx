import { listCoupons, createCoupon } from '@hoist/contract/operations/coupons';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useMay } from '#console/app/me.ts';
import { useLanguage } from '@hoist/web/i18n';
import { Button } from '#console/ui/button.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Choice, Field } from '#console/ui/field.tsx';
import { ChoiceFilter, ClearFilters, SearchFilter } from '#console/ui/filter.tsx';
import { Form } from '#console/ui/form.tsx';
import { FilteredList } from '#console/ui/filtered-list.tsx';
import { useMoney } from '#console/ui/money.ts';
import { Page } from '#console/ui/page.tsx';
import type { Column, RowOf } from '#console/ui/table.ts';
import { toast } from '#console/ui/toast.ts';
import { useFilters } from '#console/ui/use-filters.ts';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import { useCatalogueTexts } from './texts.ts';
import { word } from './values.ts';

export type Coupon = RowOf<typeof listCoupons>;

const looks = { live: 'ok', planned: 'info', ended: 'plain' } as const;

export function Standing({ coupon }: { readonly coupon: Coupon }) {
  const t = useCatalogueTexts();
  return <Chip look={looks[coupon.standing]} text={t(`standing.${coupon.standing}`)} />;
}

/** What a coupon takes off, in a few signs. */
export function useCouponValue(): (coupon: Coupon) => string {
  const money = useMoney();
  return ({ percent, amount }) => (percent === null ? money(amount ?? '0') : `${percent} %`);
}

const filterNames = ['search', 'standing'];

/** The coupons with their use. */
export default function CouponsPage() {
  const t = useCatalogueTexts();
  const may = useMay();
  const french = useLanguage() === 'fr';
  const [making, setMaking] = useState(false);
  const { filters, field, clear, isEmpty } = useFilters(filterNames);
  const valueOf = useCouponValue();
  const titleOf = (row: Coupon) => (french ? row.titleFr : row.titleEn);
  const usedOf = (row: Coupon) =>
    row.limitTotal === null ? String(row.used) : `${row.used} / ${row.limitTotal}`;
  const columns: readonly Column<Coupon>[] = [
    { id: 'code', title: t('code'), size: 'm', text: (row) => row.code },
    { id: 'title', title: t('couponTitle'), size: 'rest', wide: true, text: titleOf },
    { id: 'value', title: t('value'), size: 's', right: true, text: valueOf },
    { id: 'used', title: t('used'), size: 's', right: true, text: usedOf },
    {
      id: 'from',
      title: t('validFrom'),
      size: 's',
      wide: true,
      text: (row) => row.validFrom ?? '',
    },
    {
      id: 'to',
      title: t('validTo'),
      size: 's',
      wide: true,
      text: (row) => row.validTo ?? '',
    },
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
      cell: (row) => <Standing coupon={row} />,
      text: (row) => row.standing,
    },
  ];
  return (
    <Page
      title={t('coupons')}
      actions={
        may('coupons.keep') ? (
          <Button look="primary" onClick={() => setMaking(true)}>
            {t('newCoupon')}
          </Button>
        ) : null
      }
    >
      <CatalogueTabs />
      <FilteredList
        endpoint={listCoupons}
        name="coupons"
        label={t('coupons')}
        columns={columns}
        rowKey={({ couponsId }) => String(couponsId)}
        to={({ couponsId }) => `/catalogue/coupons/${couponsId}`}
        filters={filters}
        input={(query) => ({ query })}
        empty={t('noCoupons')}
        fields={
          <>
            <SearchFilter label={t('couponSearch')} {...field('search')} />
            <ChoiceFilter
              label={t('state')}
              {...field('standing')}
              options={[
                { value: '', text: t('all') },
                ...(['live', 'planned', 'ended'] as const).map((value) => ({
                  value,
                  text: t(`standing.${value}`),
                })),
              ]}
            />
            <ClearFilters isEmpty={isEmpty} clear={clear} />
          </>
        }
        beside={<Outlet />}
      />
      {making ? <NewCoupon onClose={() => setMaking(false)} /> : null}
    </Page>
  );
}

function NewCoupon({ onClose }: { readonly onClose: () => void }) {
  const t = useCatalogueTexts();
  return (
    <Dialog title={t('newCoupon')} onClose={onClose}>
      <Form
        endpoint={createCoupon}
        input={(values) => ({
          form: {
            code: word(values, 'code'),
            title_en: word(values, 'title_en'),
            title_fr: word(values, 'title_fr'),
            kind: word(values, 'kind') === 'amount' ? ('amount' as const) : ('percent' as const),
            value: word(values, 'value'),
            minimum: word(values, 'minimum'),
            services: word(values, 'services'),
            valid_from: word(values, 'valid_from'),
            valid_to: word(values, 'valid_to'),
            limit_total: word(values, 'limit_total'),
            limit_per_user: word(values, 'limit_per_user'),
          },
        })}
        stale={[listCoupons]}
        submit={t('createCoupon')}
        onCancel={onClose}
        onDone={({ message }) => {
          toast(message);
          onClose();
        }}
      >
        <Field name="code" label={t('code')} help={t('couponCodeHelp')} />
        <div className="fields-2">
          <Field name="title_en" label={t('titleEn')} />
          <Field name="title_fr" label={t('titleFr')} />
          <Field name="value" label={t('value')} inputMode="decimal" />
          <Choice
            name="kind"
            label={t('valueUnit')}
            options={[
              { value: 'percent', text: '%' },
              { value: 'amount', text: '$' },
            ]}
          />
          <Field name="valid_from" type="date" label={t('validFrom')} />
          <Field name="valid_to" type="date" label={t('validTo')} />
          <Field name="limit_total" label={t('limitTotal')} inputMode="numeric" />
          <Field name="limit_per_user" label={t('limitPerUser')} inputMode="numeric" initial="1" />
          <Field name="minimum" label={t('minimum')} inputMode="decimal" />
        </div>
        <Field name="services" label={t('couponServices')} help={t('couponServicesHelp')} />
      </Form>
    </Dialog>
  );
}

import type { Output } from '@hoist/contract/client';
import {
  addSupplier,
  changePartsLeads,
  changeSupplier,
  getPartsLeads,
  listPartLines,
  listSuppliers,
  removeSupplier,
} from '@hoist/contract/field-work/part-orders';
import { leadUnits } from '@hoist/domain/scheduling/parts-lead';
import { useMay } from '#console/kit/me.ts';
import { useCall } from '#console/kit/query.ts';
import { Actions, formAction, FormAction } from '#console/ui/actions.tsx';
import { Card } from '#console/ui/card.tsx';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { Grid } from '#console/ui/lists/grid.tsx';
import { Page } from '#console/ui/page.tsx';
import { Empty, QueryFallback } from '#console/ui/states.tsx';
import { PartsTabs } from './parts-tabs.tsx';
import { usePartsMessages } from './messages.ts';

type Supplier = Output<typeof listSuppliers>['data'][number];

/** The shops and suppliers of parts, and how long their parts take. */
export default function SuppliersPage() {
  const t = usePartsMessages();
  const list = useCall(listSuppliers, {});
  const suppliers = list.data?.data ?? [];
  const call = { stale: [listSuppliers, listPartLines] };
  const fieldsOf = (supplier?: Supplier) => (
    <>
      <Field name="name" label={t('name')} initial={supplier?.name ?? ''} />
      <Field
        name="email"
        label={t('email')}
        type="email"
        initial={supplier?.email ?? ''}
        autoComplete="off"
      />
      <Field name="address" label={t('address')} initial={supplier?.address ?? ''} autoComplete="off" />
      <Choice
        name="locale"
        label={t('language')}
        initial={supplier?.locale ?? 'en'}
        options={[
          { value: 'en', text: t('language.en') },
          { value: 'fr', text: t('language.fr') },
        ]}
      />
    </>
  );
  const localeOf = (typed: string) => (typed === 'fr' ? ('fr' as const) : ('en' as const));
  const actionsOf = (supplier: Supplier) => {
    const params = { suppliersId: String(supplier.suppliersId) };
    const { name } = supplier;
    const change = formAction({
      ...call,
      title: name,
      name: `${t('changeLocker')} ${name}`,
      submit: t('save'),
      endpoint: changeSupplier,
      input: ({ text, texts }) => ({
        params,
        form: {
          ...texts('name', 'email', 'address'),
          locale: localeOf(text('locale')),
          version: supplier.version,
        },
      }),
      children: fieldsOf(supplier),
    });
    return [
      { ...change, label: t('changeLocker') },
      formAction({
        ...call,
        title: t('removeLocker'),
        name: `${t('removeLocker')} ${name}`,
        text: t('removeSupplierText', { name }),
        look: 'danger',
        endpoint: removeSupplier,
        input: () => ({ params }),
        danger: true,
      }),
    ];
  };
  return (
    <Page
      title={t('suppliers')}
      actions={
        <FormAction
          {...call}
          title={t('newSupplier')}
          look="primary"
          submit={t('save')}
          endpoint={addSupplier}
          input={({ text, texts }) => ({
            form: { ...texts('name', 'email', 'address'), locale: localeOf(text('locale')) },
          })}
        >
          {fieldsOf()}
        </FormAction>
      }
    >
      <PartsTabs />
      <QueryFallback query={list} />
      {list.data && suppliers.length === 0 ? <Empty title={t('noSuppliers')} /> : null}
      {suppliers.length > 0 ? (
        <Grid
          label={t('suppliers')}
          rows={suppliers}
          rowKey={({ suppliersId }) => suppliersId}
          columns={[
            { title: t('name'), head: true, cell: ({ name }) => name },
            { title: t('email'), cell: ({ email }) => email },
            { title: t('address'), wide: true, cell: ({ address }) => address },
            {
              title: t('actions'),
              className: 'actions-end',
              cell: (supplier) => <Actions actions={actionsOf(supplier)} />,
            },
          ]}
        />
      ) : null}
      <Leads />
    </Page>
  );
}

/** The leads of parts types without one of their own. */
function Leads() {
  const t = usePartsMessages();
  const may = useMay();
  const leads = useCall(getPartsLeads, {});
  if (!leads.data) return null;
  const { shop, supplier } = leads.data.data;
  const fields = (['shop', 'supplier'] as const).map((source) => {
    const { count, unit } = source === 'shop' ? shop : supplier;
    return (
      <div key={source} className="part-fields">
        <Field name={`${source}_count`} label={t(`source.${source}`)} inputMode="numeric" initial={count} />
        <Choice
          name={`${source}_unit`}
          label={t('leadUnit')}
          initial={unit}
          options={leadUnits.map((one) => ({ value: one, text: t(`lead.${one}`) }))}
        />
      </div>
    );
  });
  const unitOf = (typed: string) => (typed === 'hours' ? ('hours' as const) : ('days' as const));
  return (
    <Card title={t('leads')} help={t('leadsHelp')}>
      <Grid
        label={t('leads')}
        rows={(['shop', 'supplier'] as const).map((source) => ({ source, lead: leads.data.data[source] }))}
        rowKey={({ source }) => source}
        columns={[
          { title: t('partFrom'), head: true, cell: ({ source }) => t(`source.${source}`) },
          {
            title: t('leads'),
            cell: ({ lead: { count, unit } }) =>
              count === 0 ? t('leadNone') : t(`leadOf.${unit}`, { count }),
          },
        ]}
      />
      <div className="actions actions-end">
        <Actions
          actions={[
            may('catalogue.write') &&
              formAction({
                title: t('changeLeads'),
                text: t('leadsText'),
                submit: t('save'),
                endpoint: changePartsLeads,
                stale: [getPartsLeads],
                input: ({ text, texts }) => ({
                  form: {
                    ...texts('shop_count', 'supplier_count'),
                    shop_unit: unitOf(text('shop_unit')),
                    supplier_unit: unitOf(text('supplier_unit')),
                  },
                }),
                children: fields,
              }),
          ]}
        />
      </div>
    </Card>
  );
}

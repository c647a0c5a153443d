import { listCatalogue } from '@hoist/contract/operations/catalogue';
import { useNavigate, useParams } from 'react-router-dom';
import { useCall } from '#console/kit/query.ts';
import { Choice } from '#console/ui/forms/field.tsx';
import { Panel } from '#console/ui/panel.tsx';
import { Empty, QueryFallback } from '#console/ui/states.tsx';
import { codeOf } from '../code-of.ts';
import { FeeFields, ItemField, YesNo } from '../item-fields.tsx';
import { ItemForm, Waiting } from '../item-form.tsx';
import { useTitle } from '../use-title.ts';
import { useCatalogueMessages } from '../messages.ts';
import { feeCountsOf, number, price, shownOf, type ItemOf } from '../values.ts';

/** One add-on. `new` is one that does not exist yet. */
export default function AddonPanel() {
  const t = useCatalogueMessages();
  const titleOf = useTitle();
  const { code = '' } = useParams();
  const navigate = useNavigate();
  const list = useCall(listCatalogue, { query: { kind: 'addon' } });
  const services = useCall(listCatalogue, { query: { kind: 'service' } });
  const all = (list.data?.data ?? []) as readonly ItemOf<'addon'>[];
  const item = all.find((one) => one.code === code);
  const shown = item && shownOf(item);
  const title = code === 'new' ? t('newAddon') : (titleOf(shown) ?? t('addon'));
  return (
    <Panel key={code} title={title}>
      <QueryFallback query={list} />
      {list.data && code !== 'new' && !item ? <Empty title={t('noSuchAddon')} /> : null}
      {item ? <Waiting {...item} /> : null}
      {list.data && services.data && (item || code === 'new') ? (
        <AddonForm
          key={`${code} ${item?.version ?? 0}`}
          item={item}
          taken={all.map((one) => one.code)}
          services={services.data.data as readonly ItemOf<'service'>[]}
          onMade={(made) => navigate(`/catalogue/add-ons/${made}`)}
        />
      ) : null}
    </Panel>
  );
}

interface AddonFormProps {
  readonly item: ItemOf<'addon'> | undefined;
  readonly taken: readonly string[];
  readonly services: readonly ItemOf<'service'>[];
  readonly onMade: (code: string) => void;
}

function AddonForm({ item, taken, services, onMade }: AddonFormProps) {
  const t = useCatalogueMessages();
  const titleOf = useTitle();
  const shown = item ? shownOf(item) : null;
  const works = services.map((one) => ({ value: one.code, text: titleOf(shownOf(one)) ?? one.code }));
  return (
    <ItemForm
      kind="addon"
      code={item?.code ?? (({ text }) => codeOf(text('titleEn'), taken, 'add-on'))}
      version={item?.version ?? 0}
      value={({ text, texts }) => ({
        ...texts('titleEn', 'titleFr'),
        price: price(text('price')),
        minutes: number(text('minutes')),
        environmentalFees: feeCountsOf(text),
        sameAs: text('sameAs'),
        active: text('active') === 'yes',
      })}
      onDone={item ? undefined : onMade}
    >
      <div className="fields-2">
        <ItemField name="titleEn" initial={shown?.titleEn} />
        <ItemField name="titleFr" initial={shown?.titleFr} />
        <ItemField name="price" inputMode="decimal" initial={shown?.price} />
        <ItemField name="minutes" inputMode="numeric" initial={shown?.minutes ?? 10} />
        <YesNo name="active" label={t('offeredQuestion')} initial={shown?.active ?? true} />
      </div>
      <Choice
        name="sameAs"
        label={t('sameAs')}
        help={t('sameAsHelp')}
        initial={shown?.sameAs ?? ''}
        options={[{ value: '', text: t('noSameWork') }, ...works]}
      />
      <FeeFields counts={shown?.environmentalFees} />
    </ItemForm>
  );
}

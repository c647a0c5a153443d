import { listCatalogue } from '@hoist/contract/operations/catalogue';
import { useCallback, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useCall } from '#console/app/query.ts';
import { useLanguage } from '@hoist/web/i18n';
import { Choice, Field } from '#console/ui/field.tsx';
import { Panel } from '#console/ui/panel.tsx';
import { Empty, Unanswered } from '#console/ui/states.tsx';
import { codeOf } from './code-of.ts';
import { ItemForm, Waiting } from './item-form.tsx';
import { useCatalogueTexts } from './texts.ts';
import { number, price, shownOf, word, type ItemOf } from './values.ts';

/** One add-on. `new` is one that does not exist yet. */
export default function AddonPanel() {
  const t = useCatalogueTexts();
  const french = useLanguage() === 'fr';
  const { code = '' } = useParams();
  const navigate = useNavigate();
  const list = useCall(listCatalogue, { query: { kind: 'addon' } });
  const close = useCallback(() => navigate('/catalogue/add-ons'), [navigate]);
  const all = (list.data?.data ?? []) as readonly ItemOf<'addon'>[];
  const item = all.find((one) => one.code === code);
  const shown = item && shownOf(item);
  const title =
    code === 'new' ? t('newAddon') : shown ? (french ? shown.titleFr : shown.titleEn) : t('addon');
  return (
    <Panel key={code} title={title} onClose={close}>
      <Unanswered query={list} />
      {list.data && code !== 'new' && !item ? <Empty title={t('noSuchAddon')} /> : null}
      {item ? <Waiting {...item} /> : null}
      {list.data && (item || code === 'new') ? (
        <AddonForm
          key={`${code} ${item?.version ?? 0}`}
          item={item}
          taken={all.map((one) => one.code)}
          onMade={(made) => navigate(`/catalogue/add-ons/${made}`)}
        />
      ) : null}
    </Panel>
  );
}

interface AddonFormProps {
  readonly item: ItemOf<'addon'> | undefined;
  readonly taken: readonly string[];
  readonly onMade: (code: string) => void;
}

function AddonForm({ item, taken, onMade }: AddonFormProps) {
  const t = useCatalogueTexts();
  const shown = item ? shownOf(item) : null;
  const [fresh, setFresh] = useState(() => codeOf('', taken, 'add-on'));
  return (
    <ItemForm
      kind="addon"
      code={item?.code ?? fresh}
      version={item?.version ?? 0}
      value={(values) => ({
        titleEn: word(values, 'titleEn'),
        titleFr: word(values, 'titleFr'),
        price: price(word(values, 'price')),
        minutes: number(word(values, 'minutes')),
        active: word(values, 'active') === 'yes',
      })}
      onDone={() => {
        if (!item) onMade(fresh);
      }}
    >
      <div
        className="fields-2"
        onChange={(event) => {
          const field = event.target as HTMLInputElement;
          if (field.name === 'titleEn') setFresh(codeOf(field.value, taken, 'add-on'));
        }}
      >
        <Field name="titleEn" label={t('titleEn')} initial={shown?.titleEn ?? ''} />
        <Field name="titleFr" label={t('titleFr')} initial={shown?.titleFr ?? ''} />
        <Field name="price" label={t('price')} inputMode="decimal" initial={shown?.price ?? ''} />
        <Field
          name="minutes"
          label={t('minutes')}
          inputMode="numeric"
          initial={String(shown?.minutes ?? 10)}
        />
        <Choice
          name="active"
          label={t('offeredQuestion')}
          initial={shown?.active === false ? 'no' : 'yes'}
          options={[
            { value: 'yes', text: t('yes') },
            { value: 'no', text: t('no') },
          ]}
        />
      </div>
    </ItemForm>
  );
}

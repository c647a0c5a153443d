import { listCatalogue } from '@hoist/contract/operations/catalogue';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useCall } from '#console/kit/query.ts';
import { Panel, Part } from '#console/ui/panel.tsx';
import { Empty, Failed, Loading } from '#console/ui/states.tsx';
import { Button } from '#console/ui/button.tsx';
import { Waiting } from '../item-form.tsx';
import { ServiceForm } from './service-form.tsx';
import { SheetForm } from './sheet-form.tsx';
import { useCatalogueMessages } from '../messages.ts';
import { useTitle } from '../use-title.ts';
import { shownOf, type ItemOf } from '../values.ts';

/** One service: its texts, prices and parts, and its checklist. `new` is one that does not exist yet. */
export default function ServicePanel() {
  const t = useCatalogueMessages();
  const titleOf = useTitle();
  const { code = '' } = useParams();
  const navigate = useNavigate();
  const services = useCall(listCatalogue, { query: { kind: 'service' } });
  const addons = useCall(listCatalogue, { query: { kind: 'addon' } });
  const [sheet, setSheet] = useState(false);
  const all = (services.data?.data ?? []) as readonly ItemOf<'service'>[];
  const item = all.find((one) => one.code === code);
  const title = code === 'new' ? t('newService') : (titleOf(item && shownOf(item)) ?? t('service'));
  const ready = services.data && addons.data;
  return (
    <Panel key={code} title={title}>
      {services.isPending || addons.isPending ? <Loading /> : null}
      {services.isError ? <Failed error={services.error} onRetry={() => void services.refetch()} /> : null}
      {ready && code !== 'new' && !item ? <Empty title={t('noSuchService')} /> : null}
      {ready && (item || code === 'new') ? (
        <>
          {item ? <Waiting {...item} /> : null}
          <ServiceForm
            key={`${code} ${item?.version ?? 0}`}
            item={item}
            taken={all.map((one) => one.code)}
            categories={services.data.categories}
            addons={addons.data.data as readonly ItemOf<'addon'>[]}
            onMade={(made) => navigate(`/catalogue/${made}`)}
          />
          {item?.live ? (
            <Part title={t('checklist')}>
              {sheet ? (
                <SheetForm code={code} />
              ) : (
                <Button onClick={() => setSheet(true)}>{t('openChecklist')}</Button>
              )}
            </Part>
          ) : null}
        </>
      ) : null}
    </Panel>
  );
}

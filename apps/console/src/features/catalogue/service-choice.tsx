import { listCatalogue } from '@hoist/contract/operations/catalogue';
import { useCall } from '#console/app/query.ts';
import { Tick } from '#console/ui/field.tsx';
import { Fold } from '#console/ui/fold.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { useCatalogueMessages } from './messages.ts';
import { useTitle } from './use-title.ts';
import { shownOf, type ItemOf } from './values.ts';

/** The services of the menu to tick; none means all of them. */
export function ServiceChoice() {
  const t = useCatalogueMessages();
  const titleOf = useTitle();
  const list = useCall(listCatalogue, { query: { kind: 'service' } });
  const services = (list.data?.data ?? []) as readonly ItemOf<'service'>[];
  const named = services
    .map((one) => ({ code: one.code, title: titleOf(shownOf(one)) ?? one.code }))
    .toSorted((a, b) => a.title.localeCompare(b.title));
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

import { Tick } from '#console/ui/field.tsx';
import { Fold } from '#console/ui/fold.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { useCatalogueMessages } from './messages.ts';
import { useNamedServices } from './use-named-services.ts';

/** The services of the menu to tick; none means all of them. */
export function ServiceChoice() {
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

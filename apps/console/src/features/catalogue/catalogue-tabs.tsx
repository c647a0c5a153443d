import { getCatalogueDraft } from '@hoist/contract/operations/catalogue';
import { useCall } from '#console/kit/query.ts';
import { Tabs } from '#console/ui/tabs.tsx';
import { useFitMessages } from './prices/fit-messages.ts';
import { useCatalogueMessages } from './messages.ts';
import './catalogue.css';

/** The pages of the catalogue; the draft says how many changes wait in it. */
export function CatalogueTabs() {
  const t = useCatalogueMessages();
  const fits = useFitMessages();
  const draft = useCall(getCatalogueDraft, {});
  const waiting = draft.data?.data.length ?? 0;
  return (
    <Tabs
      label={t('title')}
      tabs={{
        '/catalogue': t('services'),
        '/catalogue/vehicles': fits('byVehicle'),
        '/catalogue/add-ons': t('addons'),
        '/catalogue/prices': t('prices'),
        '/catalogue/taxes': t('taxesAndFees'),
        '/catalogue/coupons': t('coupons'),
        '/catalogue/files': t('files'),
        '/catalogue/draft': waiting > 0 ? t('draftOf', { count: waiting }) : t('draft'),
      }}
    />
  );
}

import { getCatalogueDraft } from '@hoist/contract/operations/catalogue';
import { useCall } from '#console/app/query.ts';
import { Tabs } from '#console/ui/tabs.tsx';
import { useCatalogueMessages } from './messages.ts';
import './catalogue.css';

/** The pages of the catalogue; the draft says how many changes wait in it. */
export function CatalogueTabs() {
  const t = useCatalogueMessages();
  const draft = useCall(getCatalogueDraft, {});
  const waiting = draft.data?.data.length ?? 0;
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/catalogue', text: t('services') },
        { to: '/catalogue/add-ons', text: t('addons') },
        { to: '/catalogue/prices', text: t('prices') },
        { to: '/catalogue/taxes', text: t('taxes') },
        { to: '/catalogue/coupons', text: t('coupons') },
        { to: '/catalogue/files', text: t('files') },
        { to: '/catalogue/draft', text: waiting > 0 ? t('draftOf', { count: waiting }) : t('draft') },
      ]}
    />
  );
}

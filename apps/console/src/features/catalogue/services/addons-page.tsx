import { useMoney } from '#console/ui/formats.ts';
import { ItemList } from '../item-list.tsx';
import { useCatalogueMessages } from '../messages.ts';

/** What can be booked along with services. */
export default function AddonsPage() {
  const t = useCatalogueMessages();
  const money = useMoney();
  return (
    <ItemList
      kind="addon"
      title={t('addons')}
      path="/catalogue/add-ons"
      one={t('addon')}
      create={t('newAddon')}
      empty={t('noAddons')}
      columns={[
        { title: t('price'), right: true, cell: ({ price }) => money(price) },
        { title: t('minutes'), right: true, wide: true, cell: ({ minutes }) => minutes },
      ]}
    />
  );
}

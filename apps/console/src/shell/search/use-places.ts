import type { ConsolePermission } from '@hoist/domain/access/console';
import { useLanguage } from '@hoist/web/i18n';
import { useOwnAreas } from '../areas.ts';
import { useMay } from '#console/kit/me.ts';
import { useCatalogueMessages } from '#console/features/catalogue/messages.ts';
import { depositNames, areaNames } from '#console/features/catalogue/prices/rates-draft.ts';
import { useFitMessages } from '#console/features/catalogue/prices/fit-messages.ts';
import { useContentMessages } from '#console/features/content/messages.ts';
import { useFeatureFlagMessages } from '#console/features/feature-flags/messages.ts';
import { flagNames } from '#console/features/feature-flags/settings-draft.ts';
import { useHealthMessages } from '#console/features/health/messages.ts';
import { useMoneyMessages } from '#console/features/money/messages.ts';
import { usePayRuleMessages } from '#console/features/pay/messages.ts';
import { usePartsMessages } from '#console/features/parts/messages.ts';
import type { Group, Target } from './found-groups.ts';
import { useSearchMessages } from './messages.ts';

/** Without accents and capitals, as people type. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

interface Place extends Target {
  readonly permission: ConsolePermission;
}

/** Settings, pages and lists that what was typed names, as the role may open them. */
export function usePlaces(typed: string): readonly Group[] {
  const t = useSearchMessages();
  const language = useLanguage();
  const may = useMay();
  const areas = useOwnAreas();
  const { settings, pages } = useNamed();
  const words = plain(typed);
  const named = (places: readonly Place[]) =>
    places.filter(({ name, permission }) => may(permission) && plain(name).includes(words));
  const lists = areas.flatMap(({ search, name, icon }) =>
    search && typed !== ''
      ? [{ to: search(typed), name: t('inList', { area: name[language], typed }), icon }]
      : [],
  );
  const ofAreas = areas.map(({ path, permission, name, icon }) => ({
    to: `/${path}`,
    permission,
    name: name[language],
    icon,
  }));
  const groups: readonly Group[] = [
    { name: 'settings', targets: typed === '' ? [] : named(settings) },
    { name: 'pages', targets: typed === '' ? ofAreas : named([...ofAreas, ...pages]) },
    { name: 'lists', targets: lists },
  ];
  return groups.filter(({ targets }) => targets.length > 0);
}

/** The settings, and the pages within the areas. */
function useNamed(): { readonly settings: readonly Place[]; readonly pages: readonly Place[] } {
  const flags = useFeatureFlagMessages();
  const catalogue = useCatalogueMessages();
  const fitPrices = useFitMessages();
  const money = useMoneyMessages();
  const payRules = usePayRuleMessages();
  const health = useHealthMessages();
  const content = useContentMessages();
  const parts = usePartsMessages();
  const ofFlags = { permission: 'featureFlags.write', icon: 'settings' } as const;
  const ofCatalogue = { permission: 'catalogue.read', icon: 'services' } as const;
  const ofMoney = { permission: 'ledger.write', icon: 'money' } as const;
  const ofHealth = { permission: 'health.write', icon: 'health' } as const;
  const rates = ['labourRate', 'includedKm', 'perKm', 'maxKm', ...depositNames, ...areaNames] as const;
  return {
    settings: [
      ...[...flagNames, 'allowCashAppPayment' as const].map((name) => ({
        ...ofFlags,
        to: `/settings#${name}`,
        name: flags(`name.${name}`),
      })),
      ...rates.map((name) => ({ ...ofCatalogue, to: `/catalogue/prices#${name}`, name: catalogue(name) })),
    ],
    pages: [
      {
        to: '/content/messages',
        permission: 'content.write',
        icon: 'content',
        name: content('messages'),
      },
      { ...ofFlags, to: '/settings', name: flags('extraWork') },
      { ...ofFlags, to: '/settings', name: flags('ownChanges') },
      { ...ofFlags, to: '/settings', name: flags('dayPlans') },
      { ...ofFlags, to: '/settings/versions', name: flags('versions') },
      { ...ofFlags, to: '/settings/updates', name: flags('updates') },
      ...(
        [
          ['add-ons', 'addons'],
          ['prices', 'prices'],
          ['taxes', 'taxes'],
          ['coupons', 'coupons'],
          ['files', 'files'],
          ['draft', 'draft'],
        ] as const
      ).map(([path, name]) => ({ ...ofCatalogue, to: `/catalogue/${path}`, name: catalogue(name) })),
      { ...ofCatalogue, to: '/catalogue/vehicles', name: fitPrices('byVehicle') },
      ...(['lines', 'suppliers', 'lockers'] as const).map((name) => ({
        permission: 'parts.write' as const,
        icon: 'parts' as const,
        to: `/parts/${name}`,
        name: parts(name),
      })),
      ...(['disputes', 'ledger', 'accounts', 'payouts', 'pay', 'cash'] as const).map((name) => ({
        ...ofMoney,
        to: `/money/${name}`,
        name: money(name),
      })),
      { ...ofMoney, to: '/money/pay/rules', name: payRules('title') },
      ...(['errors', 'messages', 'operations', 'notices', 'calls'] as const).map((name) => ({
        ...ofHealth,
        to: `/health/${name}`,
        name: health(name),
      })),
    ],
  };
}

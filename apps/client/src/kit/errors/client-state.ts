import type { Output } from '@hoist/contract/client';
import type { getUser } from '@hoist/contract/identity/users';
import type { listNotifications } from '@hoist/contract/messaging/notifications';
import type { getOrder } from '@hoist/contract/orders/orders';
import type { listLocations } from '@hoist/contract/scheduling/locations';
import type { getInfo, supportedCountryCodes } from '@hoist/contract/settings/info';
import type { listVehicles } from '@hoist/contract/vehicles/vehicles';
import type { Session } from '../session/session.ts';
import type { PushState } from '../session/push-state.ts';

/** The cached answers that the state is read from. */
interface CachedAnswers {
  readonly getInfo: Output<typeof getInfo>;
  readonly getUser: Output<typeof getUser>;
  readonly getOrder: Output<typeof getOrder>;
  readonly listLocations: Output<typeof listLocations>;
  readonly listNotifications: Notifications | { readonly pages: readonly Notifications[] };
  readonly listVehicles: Output<typeof listVehicles>;
  readonly supportedCountryCodes: Output<typeof supportedCountryCodes>;
}
type Notifications = Output<typeof listNotifications>;

/** The stores and cached answers that the state is read from. */
export interface ClientSources {
  readonly session: Session | null;
  readonly code: { readonly sent: boolean; readonly minutes: number };
  readonly push: PushState;
  readonly isApp: boolean;
  readonly online: boolean;
  readonly device: { readonly app_version: string };
  readonly toasts: readonly { readonly text: string }[];
  /** Cached answers of an endpoint, by its id. */
  readonly answers: <Id extends keyof CachedAnswers>(id: Id) => readonly (CachedAnswers[Id] | undefined)[];
}

/** The app's state for an error record, under the specification's names. Personal data is reduced to ids. */
export function clientState({ session, code, push, answers, ...rest }: ClientSources) {
  const all = <Id extends keyof CachedAnswers>(id: Id) => answers(id).flatMap((one) => (one ? [one] : []));
  const info: Partial<CachedAnswers['getInfo']['data']> = Object.assign(
    {},
    ...all('getInfo').map(({ data }) => data),
  );
  // The tab bar caches one answer, the notifications page an infinite query.
  const notifications = all('listNotifications').flatMap((one) => ('pages' in one ? one.pages : [one]));
  const last = all('getUser')
    .flatMap(({ data }) => data.slice(0, 1))
    .at(-1)?.lastService;
  return {
    user: {
      userId: session?.userId,
      mechanics: session?.user?.mechanic,
      phoneStatus: session?.user?.phoneStatus,
      phoneVerificationSent: code.sent,
      timer: code.minutes,
      lastService: {
        usersLocation: last?.usersLocationsId ?? null,
        usersVehicle: last?.usersVehiclesId ?? null,
      },
    },
    appFeatures: {
      isApp: rest.isApp,
      networkStatus: rest.online ? 'online' : 'offline',
      deviceInfo: rest.device,
      banners: { show: info.store_banners?.show ?? false, text: info.store_banners?.text ?? '' },
      appVersion: rest.device.app_version,
      storeUrls: info.store_urls,
      countryCodes: all('supportedCountryCodes').flatMap(({ countryCodes }) =>
        countryCodes.map((country) => country.code),
      ),
      featureFlags: info.feature_flags,
    },
    push: { ...push, deviceToken: push.deviceToken === null ? null : '***' },
    vehicles: all('listVehicles').flatMap(({ arAutos }) => arAutos.map((one) => one.usersVehiclesId)),
    locations: all('listLocations').flatMap(({ data }) => data.map((one) => one.usersLocationsId)),
    order: all('getOrder')
      .flatMap(({ data }) => data.slice(0, 1))
      .at(-1)?.ordersServicesId,
    messages: rest.toasts.map(({ text }) => text),
    unreadNotifications: Number(notifications.at(-1)?.unreadNotifications ?? 0),
    notifications: [
      ...new Set(
        notifications.flatMap((one) => one.userNotifications.map((each) => each.usersNotificationsId)),
      ),
    ],
  };
}

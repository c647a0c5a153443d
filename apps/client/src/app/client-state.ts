import type { Session } from './session.ts';
import type { PushState } from './push-state.ts';

interface Info {
  readonly store_banners?: { readonly show: boolean; readonly text: string } | undefined;
  readonly store_urls?: { readonly ios: string; readonly android: string } | undefined;
  readonly feature_flags?: object | undefined;
}

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
  readonly answers: (endpointId: string) => readonly unknown[];
}

const all = <T>(answers: readonly unknown[], pick: (answer: never) => T | undefined): T[] =>
  answers.flatMap((one) => (one ? [pick(one as never)] : [])).filter((one) => one !== undefined);

/** The app's state for an error record, under the specification's names. Personal data is reduced to ids. */
export function clientState({ session, code, push, answers, ...rest }: ClientSources) {
  const info = Object.assign({}, ...all(answers('getInfo'), (one: { data: Info }) => one.data)) as Info;
  const notices = all(answers('listNotifications'), pagesOf).flat();
  return {
    user: {
      userId: session?.userId,
      mechanics: session?.user?.mechanic,
      phoneStatus: session?.user?.phoneStatus,
      phoneVerificationSent: code.sent,
      timer: code.minutes,
      lastService: lastServiceOf(answers('getUser')),
    },
    appFeatures: {
      isApp: rest.isApp,
      networkStatus: rest.online ? 'online' : 'offline',
      deviceInfo: rest.device,
      banners: { show: info.store_banners?.show ?? false, text: info.store_banners?.text ?? '' },
      appVersion: rest.device.app_version,
      storeUrls: info.store_urls,
      countryCodes: all(answers('supportedCountryCodes'), (one: Countries) => one.countryCodes)
        .flat()
        .map(({ code: country }) => country),
      featureFlags: info.feature_flags,
    },
    push: { ...push, deviceToken: push.deviceToken === null ? null : '***' },
    vehicles: all(answers('listVehicles'), (one: { arAutos: readonly { usersVehiclesId: number }[] }) =>
      one.arAutos.map((vehicle) => vehicle.usersVehiclesId),
    ).flat(),
    locations: all(answers('listLocations'), (one: { data: readonly { usersLocationsId: number }[] }) =>
      one.data.map((location) => location.usersLocationsId),
    ).flat(),
    order: all(
      answers('getOrder'),
      (one: { data: readonly { ordersServicesId: number }[] }) => one.data.at(0)?.ordersServicesId,
    ).at(-1),
    messages: rest.toasts.map(({ text }) => text),
    unreadNotifications: Number(notices.at(-1)?.unreadNotifications ?? 0),
    notifications: [
      ...new Set(notices.flatMap((one) => one.userNotifications).map((one) => one.usersNotificationsId)),
    ],
  };
}

interface Notices {
  readonly unreadNotifications: string;
  readonly userNotifications: readonly { readonly usersNotificationsId: number }[];
}

/** The tab bar caches one answer, the notifications page an infinite query. */
const pagesOf = (answer: Notices | { readonly pages: readonly Notices[] }): readonly Notices[] =>
  'pages' in answer ? answer.pages : [answer];

interface Countries {
  readonly countryCodes: readonly { readonly code: string }[];
}

interface LastService {
  readonly lastService: { readonly usersLocationsId: number | null; readonly usersVehiclesId: number | null };
}

function lastServiceOf(answers: readonly unknown[]) {
  const last = all(answers, (one: { data: readonly LastService[] }) => one.data.at(0)?.lastService).at(-1);
  return { usersLocation: last?.usersLocationsId ?? null, usersVehicle: last?.usersVehiclesId ?? null };
}

import { getInfo } from '@hoist/contract/settings/info';
import { bundleStep, drawOf, readBuild } from '@hoist/domain/app-bundle';
import { paying } from '#client/model/payment/payment-activity.ts';
import { isPictureLeft } from '#client/platform/native/camera.ts';
import { thisDevice } from '#client/platform/device-info.ts';
import {
  bundleState,
  deviceId,
  confirmReady,
  restartApp,
  setNextBundle,
  setStoreBundle,
  hideSplash,
} from '#client/platform/native/live-update.ts';
import { report } from '#client/platform/report.ts';
import { call, type Output } from '#client/kit/api/api.ts';
import { logErrorToServer } from '#client/kit/errors/error-log.ts';
import { queryClient } from '#client/kit/api/query.ts';
import { followLaunchLinkAgain } from './follow-links.ts';

/** Maximum time in milliseconds that the splash screen waits for each step. */
const waits = { page: 8_000, answer: 2_500, bundle: 12_000 } as const;

type Offered = NonNullable<Output<typeof getInfo>['data']['app_version']>;

let rolloutDraw = '';
/** Input of the update query, the same for all callers, so that they share one answer. */
export const updateInput = () => ({
  query: { get_fields: 'app_version,store_urls', device_draw: rolloutDraw },
});

export async function nextUpdateStep(offered: Offered) {
  const build = readBuild(thisDevice().app_build) ?? 0;
  return bundleStep(offered, { version: __APP_VERSION__, build, ...(await bundleState()) });
}

/** Updates tried since the start; a failed one is tried again at the next start. */
const attempts = new Map<string, Promise<boolean>>();

async function applyUpdate(offered: Offered): Promise<boolean> {
  const step = await nextUpdateStep(offered);
  if (step === 'none') return false;
  await (step === 'load' ? setNextBundle(offered) : setStoreBundle());
  return true;
}

/** Prepares the offered update for the next start; resolves to false if there is nothing to do. */
export function prepareUpdate(offered: Offered): Promise<boolean> {
  const name = `${offered.bundleId} ${offered.withdrawn.join(' ')}`;
  const now = attempts.get(name) ?? applyUpdate(offered);
  attempts.set(name, now);
  return now;
}

/** Installs the offered update and restarts the app immediately. */
export async function updateNow(offered: Offered): Promise<void> {
  if (await applyUpdate(offered)) await restartApp();
}

/** The result, or undefined after the timeout; the work continues. */
const withTimeout = <T>(work: Promise<T>, ms: number): Promise<T | undefined> =>
  Promise.race([
    work,
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, ms, undefined);
    }),
  ]);

async function fetchOffer(): Promise<Offered | undefined> {
  rolloutDraw = drawOf(await deviceId());
  const input = updateInput();
  const { data } = await queryClient.fetchQuery({
    queryKey: [getInfo.id, input],
    queryFn: () => call(getInfo, input, { failure: 'background' }),
    staleTime: 0,
  });
  return data.app_version;
}

const isRendered = () => document.querySelector('ion-router-outlet .ion-page h1') !== null;

/** Resolves once a page is rendered: code, texts and React work. */
function firstPageRendered(): Promise<void> {
  if (isRendered()) return Promise.resolve();
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      if (!isRendered()) return;
      watcher.disconnect();
      resolve();
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  });
}

/** Updates the app behind the splash screen if that is quick enough. */
async function updateAtStart(answer: Promise<Offered | undefined>, isInterrupted: boolean): Promise<void> {
  const broken = await confirmReady();
  if (broken !== null) logErrorToServer(new Error(`The bundle ${broken} did not start`));
  const offered = await withTimeout(answer, waits.answer);
  const isReady = offered !== undefined && (await withTimeout(prepareUpdate(offered), waits.bundle));
  // An interrupted payment or picture continues first; the bundle runs from the next start.
  if (isReady !== true || isInterrupted || paying.get().busy) return;
  followLaunchLinkAgain();
  await restartApp();
  // Keep the splash screen until the new bundle hides it.
  await new Promise(() => undefined);
}

/**
 * At start: asks for updates, confirms that this bundle works, and installs a newer one before the app is
 * shown.
 * If anything fails, the app is shown as it is.
 */
export function startUpdates(): void {
  const answer = fetchOffer().catch(() => undefined);
  const isInterrupted = isPictureLeft();
  const late = setTimeout(() => void hideSplash(), waits.page);
  void firstPageRendered()
    .then(() => clearTimeout(late))
    .then(() => updateAtStart(answer, isInterrupted))
    .catch(logErrorToServer)
    .then(hideSplash)
    .catch(report);
}

import { getInfo } from '@hoist/contract/info';
import { bundleStep, drawOf, readBuild } from '@hoist/domain/app-bundle';
import { paying } from '#client/features/checkout/paying.ts';
import { isPictureLeft } from '#client/platform/native/camera.ts';
import { thisDevice } from '#client/platform/device-info.ts';
import {
  bundleNow,
  deviceName,
  sayReady,
  startAnew,
  takeBundle,
  takeStoresOwn,
} from '#client/platform/native/live-update.ts';
import { hideSplash } from '#client/platform/native/splash.ts';
import { report } from '#client/platform/report.ts';
import { call, type Output } from '../api.ts';
import { logErrorToServer } from '../error-log.ts';
import { queryClient } from '../query.ts';
import { firstPage } from './first-page.ts';
import { followLaunchLinkAgain } from './follow-links.ts';

/** Milliseconds that the splash waits: for a page, for the server to say what there is, and for a bundle to be here. */
const waits = { page: 8_000, answer: 2_500, bundle: 12_000 } as const;

type Offered = NonNullable<Output<typeof getInfo>['data']['app_version']>;

let draw = '';
/** What the app asks about its update; the same for everybody who asks, so that one answer does. */
export const updateInput = () => ({ query: { get_fields: 'app_version,store_urls', device_draw: draw } });

export async function whatToDo(offered: Offered) {
  const build = readBuild(thisDevice().app_build) ?? 0;
  return bundleStep(offered, { version: __APP_VERSION__, build, ...(await bundleNow()) });
}

/** Bundles that were asked for since the app started: one that failed is tried again at the next start. */
const asked = new Map<string, Promise<boolean>>();

async function carryOut(offered: Offered): Promise<boolean> {
  const step = await whatToDo(offered);
  if (step === 'none') return false;
  await (step === 'load' ? takeBundle(offered) : takeStoresOwn());
  return true;
}

/** Makes ready what is offered. Answers whether the next start runs something else than this one. */
export function prepareUpdate(offered: Offered): Promise<boolean> {
  const name = `${offered.bundleId} ${offered.withdrawn.join(' ')}`;
  const now = asked.get(name) ?? carryOut(offered);
  asked.set(name, now);
  return now;
}

/** The same at once, because somebody asked for it. */
export async function updateNow(offered: Offered): Promise<void> {
  if (await carryOut(offered)) await startAnew();
}

/** What came of some work in time; undefined: nothing yet, it goes on by itself. */
const inTime = <T>(work: Promise<T>, ms: number): Promise<T | undefined> =>
  Promise.race([
    work,
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, ms, undefined);
    }),
  ]);

async function askServer(): Promise<Offered | undefined> {
  draw = drawOf(await deviceName());
  const input = updateInput();
  const { data } = await queryClient.fetchQuery({
    queryKey: [getInfo.id, input],
    queryFn: () => call(getInfo, input, { handled: 'all', quiet: true }),
    staleTime: 0,
  });
  return data.app_version;
}

/** Renews the app behind the splash, as long as that takes no longer than somebody waits for an app to start. */
async function renew(answer: Promise<Offered | undefined>, isInterrupted: boolean): Promise<void> {
  const broken = await sayReady();
  if (broken !== null) logErrorToServer(new Error(`The bundle ${broken} did not start`));
  const offered = await inTime(answer, waits.answer);
  const isReady = offered !== undefined && (await inTime(prepareUpdate(offered), waits.bundle));
  // A payment or a picture that the system interrupted goes on first; the bundle runs from the next start on.
  if (isReady !== true || isInterrupted || paying.get().busy) return;
  followLaunchLinkAgain();
  await startAnew();
  // The splash stays until the new one hides it.
  await new Promise(() => undefined);
}

/**
 * As the native app starts: asks what there is, says that it stands once it does, and takes a newer bundle before anything
 * is seen. Whatever fails, the app is shown as it is.
 */
export function startUpdates(): void {
  const answer = askServer().catch(() => undefined);
  const isInterrupted = isPictureLeft();
  const late = setTimeout(() => void hideSplash(), waits.page);
  void firstPage()
    .then(() => clearTimeout(late))
    .then(() => renew(answer, isInterrupted))
    .catch(logErrorToServer)
    .then(hideSplash)
    .catch(report);
}

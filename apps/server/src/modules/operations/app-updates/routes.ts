import * as contract from '@hoist/contract';
import type { Refusal } from '@hoist/contract';
import { noId, type AppBundleId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { say, type Said } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { addBundle, type BundlesContext } from './add-bundle.ts';
import { readBundles } from './bundle-rows.ts';
import { publishBundle, removeBundle, withdrawBundle } from './change-bundle.ts';
import { bundleFileRoute } from './serve-bundle.ts';

/** App bundles: staff upload, publish and withdraw them; devices download them. */
export function appBundleRoutes(context: BundlesContext): readonly Route[] {
  const { database } = context;
  const changed = async (done: Result<unknown, Refusal>, appBundlesId: AppBundleId, said: Said) => {
    if (!done.ok) return done;
    const [data] = await readBundles(database.db, appBundlesId);
    return data ? say({ data }, said) : refuse<Refusal>({ code: 'not_found' });
  };
  return [
    route(contract.listAppBundles, async () =>
      ok({ data: await readBundles(database.db), takesBundles: context.key !== undefined }),
    ),
    route(contract.addAppBundle, async ({ actor, files, now }) => {
      const done = await addBundle(context, { files, actorId: actor.usersId, now });
      return changed(done, done.ok ? done.value : noId, { text: 'bundle.added' });
    }),
    route(contract.publishAppBundle, async ({ actor, params: { appBundlesId }, form: { share }, now }) => {
      const given = { appBundlesId, share, actorId: actor.usersId, now };
      const done = await publishBundle(database, given);
      return changed(done, appBundlesId, { text: 'bundle.published', values: { share } });
    }),
    route(contract.withdrawAppBundle, async ({ actor, params: { appBundlesId }, form: { reason }, now }) => {
      const given = { appBundlesId, reason, actorId: actor.usersId, now };
      return changed(await withdrawBundle(database, given), appBundlesId, { text: 'bundle.withdrawn' });
    }),
    route(contract.removeAppBundle, async ({ actor, params: { appBundlesId }, now }) => {
      const done = await removeBundle(database, { appBundlesId, actorId: actor.usersId, now });
      return done.ok ? say({}, { text: 'bundle.removed' }) : done;
    }),
    bundleFileRoute(context),
  ];
}

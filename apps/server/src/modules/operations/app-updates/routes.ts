import { type AppBundleId, noId } from '@hoist/domain/ids';
import * as contract from '@hoist/contract';
import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { reply, type ReplyText, replyWithText } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { addAppBundle, type BundlesContext } from './add-app-bundle.ts';
import { listAppBundles } from './list-app-bundles.ts';
import { publishAppBundle } from './publish-app-bundle.ts';
import { bundleFileRoute } from './serve-bundle.ts';
import { withdrawAppBundle } from './withdraw-app-bundle.ts';
import { removeAppBundle } from './remove-app-bundle.ts';

/** App bundles: staff upload, publish and withdraw them; devices download them. */
export function appBundleRoutes(context: BundlesContext): readonly Route[] {
  const { database } = context;
  const replyWithBundle = async (
    done: Result<unknown, Refusal>,
    appBundlesId: AppBundleId,
    said: ReplyText,
  ) => {
    if (!done.ok) return done;
    const [data] = await listAppBundles(database.db, appBundlesId);
    return data ? reply({ data }, said) : refuse<Refusal>({ code: 'not_found' });
  };
  return [
    route(contract.listAppBundles, async () =>
      ok({ data: await listAppBundles(database.db), takesBundles: context.key !== undefined }),
    ),
    route(contract.addAppBundle, async ({ actor, files, now }) => {
      const done = await addAppBundle(context, { files, actorId: actor.usersId, now });
      return replyWithBundle(done, done.ok ? done.value : noId, { text: 'bundle.added' });
    }),
    route(contract.publishAppBundle, async ({ actor, params: { appBundlesId }, form: { share }, now }) => {
      const given = { appBundlesId, share, actorId: actor.usersId, now };
      const done = await publishAppBundle(database, given);
      return replyWithBundle(done, appBundlesId, { text: 'bundle.published', values: { share } });
    }),
    route(contract.withdrawAppBundle, async ({ actor, params: { appBundlesId }, form: { reason }, now }) => {
      const given = { appBundlesId, reason, actorId: actor.usersId, now };
      return replyWithBundle(await withdrawAppBundle(database, given), appBundlesId, {
        text: 'bundle.withdrawn',
      });
    }),
    route(contract.removeAppBundle, async ({ actor, params: { appBundlesId }, now }) => {
      const done = await removeAppBundle(database, { appBundlesId, actorId: actor.usersId, now });
      return replyWithText(done, 'bundle.removed');
    }),
    bundleFileRoute(context),
  ];
}

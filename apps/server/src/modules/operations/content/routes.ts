import * as contract from '@hoist/contract';
import type { Output, Refusal } from '@hoist/contract';
import { withChanges } from '@hoist/contract/changes';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { reply, type CallContext } from '#server/platform/http/call.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import {
  type ContentKey,
  cleanContent,
  finishFor,
  isContentKey,
  mayPublish,
  publishVersion,
  readInfo,
  saveDraft,
} from '#modules/settings';
import { changeSetting } from '#server/shared/settings/change-setting.ts';
import type { InfoSettingKey, InfoSettings } from '#server/shared/settings/company-settings.ts';
import { lockSetting } from '#server/shared/settings/lock-setting.ts';
import { removeAllDevices } from '#modules/messaging';
import { validateAppVersions } from './validate-app-versions.ts';
import { scheduleVersion } from './schedule-version.ts';
import { getContent } from './get-content.ts';
import { listContent } from './list-content.ts';

type Calling = Pick<CallContext, 'now'> & { readonly actor: Actor };

export interface ContentContext {
  readonly database: Database;
  /** Version of the client build that is served; undefined: none. */
  readonly webVersion: string | undefined;
}

/** Content and settings of `/info` for the console. */
export const contentRoutes = (context: ContentContext): readonly Route[] => [
  ...pieceRoutes(context.database),
  ...featureFlagRoutes(context),
];

function pieceRoutes(database: Database): readonly Route[] {
  const changePiece = async (
    given: { readonly params: { readonly key: string } },
    text: contract.TextKey,
    change: (tx: Tx, key: ContentKey) => Promise<Result<unknown, Refusal>>,
  ) => {
    const { key } = given.params;
    if (!isContentKey(key)) return refuse<Refusal>({ code: 'not_found' });
    const done = await database.transaction((tx) => change(tx, key));
    return done.ok ? reply({ data: await getContent(database.db, key) }, { text }) : done;
  };

  return [
    route(contract.listContent, async () => ok({ data: await listContent(database.db) })),
    route(contract.getContent, async ({ params: { key } }) =>
      isContentKey(key) ? ok({ data: await getContent(database.db, key) }) : refuse({ code: 'not_found' }),
    ),
    route(contract.saveContent, (call) =>
      changePiece(call, 'content.saved', (tx, key) =>
        saveDraft(tx, { key, bodies: call.form, usersId: call.actor.usersId, now: call.now }),
      ),
    ),
    route(contract.previewContent, async ({ params: { key }, form }) => {
      if (!isContentKey(key)) return refuse({ code: 'not_found' });
      const empty = (['en', 'fr'] as const).find((locale) => cleanContent(key, form[locale]) === '');
      if (empty) return refuse(invalidField(empty, 'content.empty'));
      const finish = await finishFor(database.db, key);
      return ok({ data: { en: finish(form.en), fr: finish(form.fr) } });
    }),
    route(contract.publishContent, ({ params, form, actor, now }) => {
      const at = form.from === '' ? undefined : new Date(form.from);
      if (at && (Number.isNaN(at.getTime()) || at <= now))
        return Promise.resolve(refuse(invalidField('from', 'content.from')));
      const { usersId } = actor;
      return changePiece(
        { params },
        at ? 'content.planned' : 'content.published',
        async (tx, key): Promise<Result<unknown, Refusal>> => {
          const { version } = params;
          if (!at) return publishVersion(tx, { key, version, usersId, now });
          const may = await mayPublish(tx, { key, version });
          return may.ok ? scheduleVersion(tx, { key, version, at, usersId }) : may;
        },
      );
    }),
    route(contract.unscheduleContent, (call) =>
      changePiece(call, 'content.unplanned', (tx, key) =>
        scheduleVersion(tx, { key, version: call.params.version, at: null, usersId: call.actor.usersId }),
      ),
    ),
    route(contract.restoreContent, (call) =>
      changePiece(call, 'content.published', (tx, key) =>
        restore(tx, { key, version: call.params.version }, call),
      ),
    ),
  ];
}

/** Publishes an older text again as a new version, so that the history stays complete. */
async function restore(
  tx: Tx,
  { key, version }: { readonly key: ContentKey; readonly version: number },
  { actor: { usersId }, now }: Calling,
): Promise<Result<unknown, Refusal>> {
  const piece = await getContent(tx, key);
  const old = piece.versions.find((one) => one.version === version);
  if (!old) return refuse({ code: 'not_found' });
  if (version === piece.published.version) return refuse({ code: 'wrong_state' });
  const saved = await saveDraft(tx, { key, bodies: old.bodies, usersId, now });
  return saved.ok ? publishVersion(tx, { key, version: saved.value, usersId, now }) : saved;
}

type Value = Readonly<Record<string, unknown>>;

interface Setting {
  readonly key: InfoSettingKey;
  /** What changes of it. */
  readonly become: (before: InfoSettings, tx: Tx) => Result<Value, Refusal> | Promise<Result<Value, Refusal>>;
  /** Runs in the transaction of the change. */
  readonly followUp?: ((tx: Tx) => Promise<unknown>) | undefined;
}

const named = (form: Value): Value => withChanges<Value>({}, form);

function featureFlagRoutes({ database, webVersion }: ContentContext): readonly Route[] {
  const read = async () => ({
    data: presentFeatureFlags((await readInfo(database.db)).settings, webVersion),
  });
  const set = async ({ actor: { usersId }, now }: Calling, { key, become, followUp }: Setting) => {
    const done = await database.transaction(async (tx) => {
      await lockSetting(tx, key);
      const value = await become((await readInfo(tx)).settings, tx);
      if (!value.ok) return value;
      const changePiece = await changeSetting(tx, { key, value: value.value, usersId, now });
      if (changePiece.ok) await followUp?.(tx);
      return changePiece;
    });
    return done.ok ? reply(await read(), { text: 'message.saved' }) : done;
  };
  return [
    route(contract.getFeatureFlags, async () => ok(await read())),
    route(contract.setFeatureFlags, (call) => {
      const isOff = call.form.notifications === false;
      return set(call, {
        key: 'feature_flags',
        become: () => ok(named(call.form)),
        followUp: isOff ? removeAllDevices : undefined,
      });
    }),
    route(contract.setBanner, (call) =>
      set(call, {
        key: 'store_banners',
        become: ({ store_banners: before }) => {
          const { en = before.text.en, fr = before.text.fr, ...others } = call.form;
          const { from = before.from, to = before.to } = others;
          if (from !== '' && to !== '' && Date.parse(to) <= Date.parse(from))
            return refuse(invalidField('to', 'switch.order'));
          return ok({ ...named(others), text: { en, fr } });
        },
      }),
    ),
    route(contract.setAppVersion, (call) =>
      set(call, {
        key: 'app_version',
        become: (before, tx) => validateAppVersions(tx, call.form, presentVersions(before, webVersion)),
      }),
    ),
    route(contract.setStores, (call) => set(call, { key: 'store_urls', become: () => ok(named(call.form)) })),
  ];
}

type FeatureFlags = Output<typeof contract.getFeatureFlags>['data'];

function presentVersions(
  { app_version: app }: InfoSettings,
  webVersion: string | undefined,
): FeatureFlags['version'] {
  const rule = { minimum: '', updateMode: app.updateMode };
  return {
    version: app.version,
    webVersion: webVersion ?? '',
    web: app.systems?.web ?? rule,
    ios: app.systems?.ios ?? rule,
    android: app.systems?.android ?? rule,
  };
}

/** The settings of `/info` for the console. */
function presentFeatureFlags(settings: InfoSettings, webVersion: string | undefined): FeatureFlags {
  const { feature_flags: flags, store_banners: banner, store_urls: stores } = settings;
  return {
    flags: { ...flags },
    banner: { ...banner },
    version: presentVersions(settings, webVersion),
    stores: { ...stores },
  };
}

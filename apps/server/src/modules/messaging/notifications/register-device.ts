import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { brokenConstraint } from '#server/platform/db/errors.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { areNotificationsOn } from './are-notifications-on.ts';

export interface Registration {
  readonly actor: Pick<Actor, 'usersId' | 'session'>;
  readonly deviceId: string;
  readonly deviceType: 'web_app' | 'ios_app' | 'android_app';
  readonly token: string;
  readonly now: Date;
}

/**
 * Registers a device for push. A device has one row and belongs to the last user who logged in. It is kept when the
 * session expires and removed when it is ended.
 */
export async function registerDevice(
  database: Database,
  registration: Registration,
): Promise<Result<Record<string, never>, Refusal>> {
  if (registration.deviceType === 'web_app' && !isSubscription(registration.token))
    return refuse(invalidField('device_notification_token', 'field.invalid'));
  try {
    return await database.transaction((tx) => write(tx, registration));
  } catch (error) {
    const broken = brokenConstraint(error);
    // The session has just ended, or another device registered the token first.
    if (broken === 'user_devices_session_fkey') return refuse({ code: 'unauthenticated' });
    if (broken === 'user_devices_token_key') return refuse({ code: 'conflict' });
    throw error;
  }
}

/** A browser's push subscription as JSON. The allowed services are checked when a message is sent. */
function isSubscription(token: string): boolean {
  try {
    const { endpoint, keys } = JSON.parse(token) as {
      readonly endpoint: string;
      readonly keys: { readonly p256dh: string; readonly auth: string };
    };
    const lengths = [keys.p256dh, keys.auth].map((key) => Buffer.from(key, 'base64url').length);
    return new URL(endpoint).protocol === 'https:' && lengths.join() === '65,16';
  } catch {
    return false;
  }
}

async function write(
  tx: Tx,
  { actor, deviceId, deviceType, token, now }: Registration,
): Promise<Result<Record<string, never>, Refusal>> {
  if (!(await areNotificationsOn(tx))) return refuse({ code: 'wrong_state' });
  // A reinstalled app has a new device id and the same token.
  await tx.deleteFrom('userDevices').where('token', '=', token).where('deviceId', '<>', deviceId).execute();
  const row = {
    usersId: actor.usersId,
    session: actor.session,
    deviceType,
    token,
    updatedAt: now,
  };
  await tx
    .insertInto('userDevices')
    .values({ ...row, deviceId })
    .onConflict((conflict) => conflict.column('deviceId').doUpdateSet(row))
    .execute();
  return ok({});
}

import type { Output, Refusal, setAppVersion } from '@hoist/contract';
import { appSystems, compareVersions, forcedVersion, type SystemRule } from '@hoist/domain/app-update';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { z } from 'zod';
import type { Db } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { isReported } from '#modules/settings';

type Form = z.output<(typeof setAppVersion)['form']>;
type Rules = Pick<Output<typeof setAppVersion>['data']['version'], 'web' | 'ios' | 'android'>;

/**
 * Judges forced versions. Forcing a version that no device has reported could lock everyone out, so it needs
 * `confirmed`.
 */
export async function validateAppVersions(
  db: Db,
  form: Form,
  webVersion: string | undefined,
): Promise<Result<{ readonly version: string; readonly systems: Rules }, Refusal>> {
  const { version } = form;
  const systems: Rules = {
    web: { minimum: form.web_minimum, updateMode: form.web_mode },
    ios: { minimum: form.ios_minimum, updateMode: form.ios_mode },
    android: { minimum: form.android_minimum, updateMode: form.android_mode },
  };
  const newest = { web: webVersion ?? version, ios: version, android: version };
  const isTooHigh = ({ minimum }: SystemRule, present: string) =>
    minimum !== '' && compareVersions(minimum, present) > 0;
  const tooHigh = appSystems.find((system) => isTooHigh(systems[system], newest[system]));
  if (tooHigh) return refuse(invalidField(`${tooHigh}_minimum`, 'switch.minimum'));
  const unreported = form.confirmed ? [] : await unreportedOf(db, version, systems);
  if (unreported.length > 0)
    return refuse({
      ...invalidField('confirmed', 'switch.unreported'),
      extra: { question: 'unreported', unreported },
    });
  return ok({ version, systems });
}

async function unreportedOf(db: Db, present: string, systems: Rules) {
  const forced = (['ios', 'android'] as const).flatMap((system) => {
    const version = forcedVersion(present, systems[system]);
    return version === undefined ? [] : [{ system, version }];
  });
  const reported = await Promise.all(forced.map((one) => isReported(db, one)));
  return forced.filter((_, place) => reported[place] !== true);
}

import type { Output, Refusal, setAppVersion } from '@hoist/contract';
import {
  appSystems,
  type AppSystem,
  compareVersions,
  forcedVersion,
  type SystemRule,
} from '@hoist/domain/app-update';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { z } from 'zod';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { isReported } from '#modules/settings';

type Form = z.output<(typeof setAppVersion)['form']>;
type Versions = Output<typeof setAppVersion>['data']['version'];
type Rules = Pick<Versions, 'web' | 'ios' | 'android'>;

/**
 * Judges forced versions; what the form does not name is as before. Forcing a version that no device has reported could lock everyone out, so it needs
 * `confirmed`.
 */
export async function validateAppVersions(
  db: Db | Tx,
  form: Form,
  before: Versions,
): Promise<Result<{ readonly version: string; readonly systems: Rules }, Refusal>> {
  const { version = before.version } = form;
  const ruleOf = (system: AppSystem): SystemRule => ({
    minimum: form[`${system}_minimum`] ?? before[system].minimum,
    updateMode: form[`${system}_mode`] ?? before[system].updateMode,
  });
  const systems: Rules = { web: ruleOf('web'), ios: ruleOf('ios'), android: ruleOf('android') };
  const newest = { web: before.webVersion || version, ios: version, android: version };
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

async function unreportedOf(db: Db | Tx, present: string, systems: Rules) {
  const forced = (['ios', 'android'] as const).flatMap((system) => {
    const version = forcedVersion(present, systems[system]);
    return version === undefined ? [] : [{ system, version }];
  });
  const reported = await Promise.all(forced.map((one) => isReported(db, one)));
  return forced.filter((_, place) => reported[place] !== true);
}

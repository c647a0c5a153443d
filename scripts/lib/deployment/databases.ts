import { until } from '../../../apps/server/src/testing/failover-checks.ts';
import type { Deployment } from './open-deployment.ts';
import type { DatabaseName } from './plan-services.ts';

/** Passwords that break addresses and files of settings which do not quote them. */
export const passwords = {
  POSTGRES_PASSWORD: 'the superuser',
  DATABASE_PASSWORD: `p@ss:w/ord%20 "double" 'single' \\back`,
  REPLICATION_PASSWORD: `it's "quoted" \\ and = spaced`,
};

/** Whether a server follows another; undefined while it does not answer. */
export async function inRecovery(deployment: Deployment, role: DatabaseName): Promise<boolean | undefined> {
  const rows = await deployment.ask(role, 'select pg_is_in_recovery()').catch(() => []);
  return rows[0]?.[0] as boolean | undefined;
}

export const untilWritable = (deployment: Deployment, role: DatabaseName) =>
  until(`${role} takes writes`, async () => (await inRecovery(deployment, role)) === false);

export const untilFollowing = (deployment: Deployment, role: DatabaseName) =>
  until(`${role} follows`, async () => (await inRecovery(deployment, role)) === true);

export async function startDatabases(deployment: Deployment): Promise<void> {
  await deployment.start('primary');
  await untilWritable(deployment, 'primary');
  await deployment.start('standby');
  await untilFollowing(deployment, 'standby');
}

/** What docs/operations.md says after a promotion: commits wait for the other server again. */
export async function waitForOther(deployment: Deployment, role: DatabaseName): Promise<void> {
  deployment.operate(
    role,
    `alter system set synchronous_standby_names = 'hoist_standby'`,
    'select pg_reload_conf()',
  );
  const states = () => deployment.operate(role, 'select sync_state from pg_stat_replication');
  await until('commits wait for the standby', () => states() === 'sync');
}

import * as contract from '@hoist/contract';
import type { Refusal, listStaff, Output } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { reply, type Answer, type CallContext, replyWithText } from '#server/platform/http/call.ts';
import { publicRoute, route, type Route } from '#server/platform/http/route.ts';
import { subscriberOf } from '#server/platform/rate-limits.ts';
import { logout } from '../users/logout.ts';
import type { PasswordCaller } from '../users/passwords/verify-password.ts';
import { inviteStaff } from './invite-staff.ts';
import { listAuditLog } from './list-audit-log.ts';
import { consoleLogIn } from './console-log-in.ts';
import type { ConsoleContext } from './console-context.ts';
import { findAllStaff, type StaffRow } from './queries.ts';
import { getConsoleSession } from './get-console-session.ts';
import { verifySecondFactor } from './verify-second-factor.ts';
import { changeStaffRole } from './change-staff-role.ts';
import { blockStaff } from './block-staff.ts';
import { unblockStaff } from './unblock-staff.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { nameOf } from '#server/shared/person-name.ts';

type StaffResult = Result<StaffRow | undefined, Refusal>;

const replyWithStaff = (
  done: StaffResult,
  readerId: UserId,
  text: contract.TextKey,
): Answer<{ data: StaffMember }> => {
  if (!done.ok) return done;
  return done.value
    ? reply({ data: presentStaff(done.value, readerId) }, { text })
    : refuse({ code: 'not_found' });
};

export function staffRoutes(context: ConsoleContext): readonly Route[] {
  const { database, addressLimitFactor, guard } = context;
  const callerOf = ({ now, address, cookies, challengeAnswer }: CallContext): PasswordCaller => ({
    guard,
    cookies,
    challengeAnswer,
    now: now.getTime(),
    address: subscriberOf(address),
    addressLimitFactor,
  });
  return [
    publicRoute(contract.consoleLogIn, async (call) => {
      const proved = await consoleLogIn(context, call.form, callerOf(call));
      return proved.ok ? { ...proved, cookie: guard.cookieFor(call.form.email) } : proved;
    }),
    publicRoute(contract.verifySecondFactor, ({ form, userAgent, now }) =>
      verifySecondFactor(context, { ...form, userAgent, now }),
    ),
    route(contract.getConsoleSession, async ({ actor }) =>
      actor.consoleRole === null
        ? refuse({ code: 'forbidden' })
        : ok({ data: await getConsoleSession(database.db, { ...actor, role: actor.consoleRole }) }),
    ),
    route(contract.consoleLogOut, ({ actor }) => database.transaction((tx) => logout(tx, actor))),
    route(contract.changeOwnPassword, async ({ actor, form, now }) => {
      const { usersId, session } = actor;
      const { current_password: currentPassword, password2: confirmation, password, code } = form;
      const given = { usersId, session, currentPassword, code, password, confirmation, now };
      const done = await changeOwnPassword(context, given);
      return replyWithText(done, 'console.password_changed');
    }),
    route(contract.renewRecoveryCodes, ({ actor, form, now }) => {
      const { current_password: currentPassword, code } = form;
      return renewRecoveryCodes(context, { usersId: actor.usersId, currentPassword, code, now });
    }),
    route(contract.listStaff, async ({ actor }) => {
      const rows = await findAllStaff(database.db);
      return ok({ data: rows.map((row) => presentStaff(row, actor.usersId)) });
    }),
    route(contract.inviteStaff, async ({ actor, form, locale, now }) => {
      const invited = await inviteStaff(database, { ...form, actorId: actor.usersId, locale, now });
      return replyWithStaff(invited, actor.usersId, 'console.invited');
    }),
    route(contract.changeStaffRole, async ({ actor, params, form, now }) => {
      const role = form.role === 'none' ? null : form.role;
      const done = await changeStaffRole(database, { actorId: actor.usersId, ...params, role, now });
      if (!done.ok) return done;
      const data = done.value ? presentStaff(done.value, actor.usersId) : null;
      return reply({ data }, { text: 'console.role_saved' });
    }),
    route(contract.blockStaff, async ({ actor, params, form, now }) => {
      const done = await blockStaff(database, { actorId: actor.usersId, ...params, ...form, now });
      return replyWithStaff(done, actor.usersId, 'console.blocked');
    }),
    route(contract.unblockStaff, async ({ actor, params, now }) => {
      const done = await unblockStaff(database, { actorId: actor.usersId, ...params, now });
      return replyWithStaff(done, actor.usersId, 'console.unblocked');
    }),
    route(contract.resetSecondFactor, async ({ actor, params, form, now }) => {
      const done = await resetSecondFactor(database, { actorId: actor.usersId, ...params, ...form, now });
      return replyWithStaff(done, actor.usersId, 'console.factor_reset');
    }),
    route(contract.listAuditLog, ({ query, locale }) =>
      listAuditLog(database.db, {
        ...query,
        locale,
        actor: query.actor,
        entityId: query.entity_id,
      }),
    ),
  ];
}

type StaffMember = Output<typeof listStaff>['data'][number];

function presentStaff(row: StaffRow, readerId: UserId): StaffMember {
  const { blockedAt } = row;
  return {
    usersId: row.usersId,
    name: nameOf(row),
    email: row.email,
    role: row.consoleRole ?? 'support',
    dateInvited: row.invitedAt?.toISOString() ?? null,
    secondFactor: row.factorSealed !== null,
    lastLogIn: row.lastLoginAt?.toISOString() ?? null,
    blocked:
      blockedAt === null
        ? null
        : {
            at: blockedAt.toISOString(),
            by: nameOf({ fname: row.blockerFname, lname: row.blockerLname }),
            reason: row.blockReason ?? '',
          },
    self: row.usersId === readerId,
  };
}

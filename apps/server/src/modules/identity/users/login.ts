import type { Output, Refusal, login as loginEndpoint } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { audit } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { createSession } from '#server/platform/sessions/sessions.ts';
import type { Caller } from './caller.ts';
import { hasLiveCode, sendCode } from './contact/phone-codes.ts';
import { takeSmsAllowance } from './contact/sms-allowance.ts';
import { verifyPassword, type PasswordCaller } from './passwords/verify-password.ts';
import type { UserRow } from './queries.ts';

export interface LoginRequest {
  readonly email: string;
  readonly password: string;
  readonly tokenType: string;
  readonly remember: boolean;
}

type Answer = Pick<Output<typeof loginEndpoint>, 'token' | 'usersId'>;

/** Opens a session of the app. Only with the right password does the answer reveal a block by staff. */
export async function login(
  database: Database,
  request: LoginRequest,
  caller: Caller & PasswordCaller,
): Promise<Result<Answer, Refusal>> {
  const proved = await verifyPassword(database, request, caller);
  if (!proved.ok) return proved;
  const user = proved.value;
  if (user.blockedAt !== null) return refuse({ code: 'wrong_credentials', text: 'account.blocked' });
  const token = await database.transaction((tx) => openSession(tx, { user, request, caller }));
  return ok({ token, usersId: user.usersId });
}

interface Opening {
  readonly user: UserRow;
  readonly request: LoginRequest;
  readonly caller: Caller;
}

async function openSession(tx: Tx, { user, request, caller }: Opening): Promise<string> {
  await sendMissingCode(tx, user, caller);
  await audit(tx, {
    actorId: user.usersId,
    actorRole: user.mechanic ? 'mechanic' : 'customer',
    action: 'user.logged_in',
    entity: 'user',
    entityId: user.usersId,
  });
  return createSession(tx, {
    usersId: user.usersId,
    deviceType: request.tokenType,
    remember: request.remember,
    userAgent: caller.userAgent,
    now: new Date(caller.now),
  });
}

/** The app asks for a code after this log-in. A mechanic's first one, for instance, comes without any. */
async function sendMissingCode(tx: Tx, user: UserRow, caller: Caller): Promise<void> {
  const code = { user, purpose: 'phone', now: caller.now } as const;
  if (user.phoneStatus === 'verified' || user.phoneE164 === '' || (await hasLiveCode(tx, code))) return;
  const allowed = await takeSmsAllowance(tx, { e164: user.phoneE164, purpose: 'phone', caller });
  if (allowed.ok) await sendCode(tx, { ...code, asked: false });
}

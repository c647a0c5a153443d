import type { Refusal } from '@hoist/contract';
import { limitedRoles, MAX_GIVEN_CENTS, type RefundLimits } from '@hoist/domain/access/refund-limit';
import type { Locale } from '@hoist/domain/locale';
import { refuse, type Result } from '@hoist/domain/result';
import { priceText } from '@hoist/domain/money/format-price';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { changeSetting } from '#server/shared/settings/change-setting.ts';

interface LimitsRequest {
  readonly actor: Actor;
  readonly limits: RefundLimits;
  readonly locale: Locale;
  readonly now: Date;
}

/** The owner sets what dispatch and support may give back on one order. */
export async function setRefundLimits(
  { database }: { readonly database: Database },
  { actor, limits, locale, now }: LimitsRequest,
): Promise<Result<null, Refusal>> {
  const high = limitedRoles.find((role) => limits[role] > MAX_GIVEN_CENTS);
  if (high)
    return refuse(invalidField(high, 'refund.limit_high', { amount: priceText(MAX_GIVEN_CENTS, locale) }));
  return database.transaction((tx) =>
    changeSetting(tx, { key: 'refund_limits', value: limits, usersId: actor.usersId, now }),
  );
}

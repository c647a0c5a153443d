import { localeOf } from '@hoist/domain/locale';
import type { UserId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { readCompanyZone } from '#server/shared/settings/company-today.ts';
import { readOrderSettings } from '#server/shared/settings/order-settings.ts';
import type { PayStatementDocument } from '../document-content.ts';
import { storeDocument } from '../store-document.ts';

type Given = Omit<
  PayStatementDocument,
  'kind' | 'number' | 'issuedAt' | 'timezone' | 'firstLocale' | 'supplier'
> & { readonly mechanicId: UserId; readonly now: Date };

/** Issues a statement of pay for a period. Returns its number. */
export async function issuePayStatement(tx: Tx, given: Given): Promise<string> {
  const { mechanicId, now, ...content } = given;
  const { supplier } = await readOrderSettings(tx);
  const { locale } = await tx
    .selectFrom('users')
    .select('locale')
    .where('usersId', '=', mechanicId)
    .executeTakeFirstOrThrow();
  return storeDocument(tx, {
    subject: `pay:${mechanicId}:${given.through}`,
    about: { mechanicId },
    amountCents: given.totalCents,
    content: {
      ...content,
      kind: 'pay_statement',
      issuedAt: now.getTime(),
      timezone: await readCompanyZone(tx),
      firstLocale: localeOf(locale),
      supplier,
    },
    now,
  });
}

import { LEDGER_YEARS } from '@hoist/domain/limits';
import * as contract from '@hoist/contract';
import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import { booksKey, receivablesKey } from './ledger-file.ts';
import { readReceivables } from './read-receivables.ts';
import { listAccounts } from './list-accounts.ts';
import { listLedger } from './list-ledger.ts';
import { listPayouts, readPayout } from './list-payouts.ts';
import { readTaxes } from './tax-report.ts';
import { parseDate } from '@hoist/domain/civil-date';
import { addDays, localDate } from '@hoist/domain/time';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { LedgerPeriod } from './ledger-days.ts';

export interface LedgerContext {
  readonly database: Database;
  readonly addresses: FileAddresses;
}

export function ledgerRoutes({ database, addresses }: LedgerContext): readonly Route[] {
  const exported = (actor: Actor, detail: Readonly<Record<string, string>>) =>
    database.transaction((tx) =>
      auditChange(tx, {
        actorId: actor.usersId,
        action: 'books.exported',
        entity: 'books',
        entityId: null,
        detail,
      }),
    );
  return [
    route(contract.listLedgerAccounts, async () => ok({ data: await listAccounts(database) })),
    route(contract.listLedger, ({ query }) => database.read((db) => listLedger(db, query))),
    route(contract.listPayouts, ({ query }) => database.read((db) => listPayouts(db, query))),
    route(contract.getPayout, async ({ params }) => {
      const data = await database.read((db) => readPayout(db, params.payout));
      return data ? ok({ data }) : refuse({ code: 'not_found' });
    }),
    route(contract.taxReport, async ({ query }) => {
      const period = parsePeriod(query);
      return period.ok ? ok(await readTaxes(database, period.value)) : period;
    }),
    route(contract.exportLedger, async ({ actor, form, locale, now }) => {
      const period = parsePeriod(form);
      if (!period.ok) return period;
      const key = booksKey(form.kind, period.value, locale);
      await exported(actor, { kind: form.kind, ...period.value });
      const { from, to } = period.value;
      return ok({ data: { url: addresses.sign(key, now), name: `hoist-${form.kind}.${from}.${to}.csv` } });
    }),
    route(contract.listReceivables, ({ query, locale, now }) =>
      database.read((db) => readReceivables(db, query, { now, locale })),
    ),
    route(contract.exportReceivables, async ({ actor, locale, now }) => {
      const today = localDate(now.getTime(), await readCompanyRules(database.db));
      const key = receivablesKey(today, locale);
      await exported(actor, { kind: 'receivables', today });
      return ok({ data: { url: addresses.sign(key, now), name: `hoist-receivables.${today}.csv` } });
    }),
  ];
}

const MOST_DAYS = LEDGER_YEARS * 366;

/** Checks that both days exist, are in order, and span at most `MOST_DAYS`. */
function parsePeriod({ from, to }: LedgerPeriod): Result<LedgerPeriod, Refusal> {
  if (!parseDate(from)) return refuse(invalidField('from', 'books.period'));
  if (!parseDate(to) || to < from || to > addDays(from, MOST_DAYS))
    return refuse(invalidField('to', 'books.period'));
  return ok({ from, to });
}

import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import type { ServerModule } from '#server/shared/server-module.ts';
import type { PayeesContext } from './payees/payees-context.ts';
import { payeeRoutes } from './payees/routes.ts';
import { payoutRoutes } from './payouts/routes.ts';
import { payRuleRoutes } from './rules/routes.ts';
import { takeAllBack } from './returns/take-back.ts';
import { issueStatements } from './statements/issue-statements.ts';
import { statementRoutes } from './statements/routes.ts';

interface PayDeps extends PayeesContext {
  readonly addresses: FileAddresses;
}

/** What mechanics earn, and how they get it. */
export const createPayModule = (deps: PayDeps): ServerModule => ({
  routes: [...payRuleRoutes(deps), ...payeeRoutes(deps), ...statementRoutes(deps), ...payoutRoutes(deps)],
  jobs: [
    { name: 'pay-returns', everyMs: 3_600_000, run: (now) => takeAllBack(deps.database, now) },
    { name: 'pay-statements', everyMs: 3_600_000, run: (now) => issueStatements(deps.database, now) },
  ],
});

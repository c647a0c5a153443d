import { get, type Call, type Route } from '../route.ts';

/** The account of the secret key: a Canadian one that may do everything, unless the control `own-account` says otherwise. */
const account = ({ unit }: Call) => ({
  id: 'acct_simulated',
  object: 'account',
  business_type: 'company',
  capabilities: { card_payments: 'active', transfers: 'active' },
  charges_enabled: true,
  country: 'CA',
  default_currency: 'cad',
  details_submitted: true,
  payouts_enabled: true,
  requirements: {
    alternatives: [],
    current_deadline: null,
    currently_due: [],
    disabled_reason: null,
    errors: [],
    eventually_due: [],
    past_due: [],
    pending_verification: [],
  },
  type: 'standard',
  ...unit.settings.ownAccount,
});

export const ownAccountRoutes: readonly Route[] = [get('/v1/account', account)];

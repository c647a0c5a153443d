import type { Account, AccountLink } from '../connect-objects.ts';
import { get, list, post, rowOf, type Call, type Route } from '../route.ts';
import type { Unit } from '../unit.ts';
import { mergeMetadata, needText, oneOf, text } from '../wire/read.ts';
import { noSuch } from '../wire/stripe-error.ts';

/** What a new account in Canada must still tell the provider. */
const dueAtFirst = ['external_account', 'individual.dob.day', 'individual.first_name', 'tos_acceptance.date'];
/** Validity of an onboarding link (seconds). */
const linkSeconds = 300;

const requirementsOf = (due: readonly string[]): Account['requirements'] => ({
  alternatives: [],
  current_deadline: null,
  currently_due: [...due],
  disabled_reason: due.length > 0 ? 'requirements.past_due' : null,
  errors: [],
  eventually_due: [...due],
  past_due: [...due],
  pending_verification: [],
});

function create({ unit, params }: Call): Account {
  oneOf(params, 'type', ['express']);
  const { id, created } = unit.newObject('acct', 'account');
  return unit.save('accounts', {
    id,
    object: 'account',
    created,
    business_type: 'individual',
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    country: text(params, 'country') ?? 'CA',
    default_currency: 'cad',
    details_submitted: false,
    email: text(params, 'email') ?? null,
    metadata: mergeMetadata({}, params),
    payouts_enabled: false,
    requirements: requirementsOf(dueAtFirst),
    type: 'express',
    _payoutsFail: false,
  });
}

interface AccountChange {
  /** What the provider still wants; with nothing left, payouts are enabled. */
  readonly due?: readonly string[];
  readonly payoutsFail?: boolean;
}

export function changeAccount(unit: Unit, account: Account, { due, payoutsFail }: AccountChange): Account {
  const isEnabled = due === undefined ? account.payouts_enabled : due.length === 0;
  const changed: Account = {
    ...account,
    _payoutsFail: payoutsFail ?? account._payoutsFail,
    ...(due === undefined ? {} : { details_submitted: true, requirements: requirementsOf(due) }),
    payouts_enabled: isEnabled,
    capabilities: { transfers: isEnabled ? 'active' : 'inactive' },
  };
  return unit.save('accounts', changed, 'account.updated');
}

function createLink({ unit, params, origin }: Call) {
  const account = needText(params, 'account');
  if (unit.find('accounts', account) === undefined) throw noSuch('account', account, 'account');
  needText(params, 'type');
  const { id, object, created } = unit.newObject('link', 'account_link');
  const link: AccountLink = {
    id,
    object,
    created,
    account,
    expires_at: created + linkSeconds,
    refresh_url: needText(params, 'refresh_url'),
    return_url: needText(params, 'return_url'),
    used: false,
  };
  unit.put('account_links', link);
  return { object, created, expires_at: link.expires_at, url: `${origin}/sim/onboarding/${id}` };
}

export const accountRoutes: readonly Route[] = [
  post('/v1/accounts', create, ['type', 'country', 'email', 'business_type', 'business_profile', 'capabilities', 'settings', 'metadata']), // prettier-ignore
  list('/v1/accounts', 'accounts'),
  get('/v1/accounts/:id', (call) => rowOf(call, 'accounts', 'account')),
  post('/v1/account_links', createLink, ['account', 'type', 'refresh_url', 'return_url']),
];

import type { Locale, Output, checkToken, getUser } from '@hoist/contract';
import { zoneRules } from '@hoist/datasets/zone-rules';
import { formatLocal, formatTime } from '@hoist/domain/time-format';
import { accountTexts } from './account-texts.ts';
import type { UnfinishedPayment, UserRow } from './queries.ts';

type CheckedToken = Pick<Output<typeof checkToken>, 'data' | 'allowAppCashPayment'>;
type Profile = Output<typeof getUser>['data'][number];

type SessionUser = CheckedToken['data'];

type Around = Pick<
  SessionUser,
  'invitationLink' | 'newUserInvitationToken' | 'invitationApplied' | 'userProfilePicture'
>;

export const presentSessionUser = (user: UserRow, around: Around): SessionUser => ({
  usersId: user.users_id,
  fname: user.fname,
  lname: user.lname,
  email: user.email,
  phone: user.phone,
  phoneCountryCode: user.phone_country_code,
  phoneStatus: user.phone_status,
  mechanic: user.mechanic ? 1 : 0,
  stripeCustomerId: user.stripe_customer_id,
  invitationToken: user.invitation_token,
  locale: user.locale,
  ...around,
});

interface ProfileFacts {
  readonly user: UserRow;
  readonly unfinished: readonly UnfinishedPayment[];
  readonly lastService: Profile['lastService'];
  readonly locale: Locale;
  readonly picture: Profile['userProfilePicture'];
}

export const presentProfile = ({
  user,
  unfinished,
  lastService,
  locale,
  picture,
}: ProfileFacts): Profile => ({
  fname: user.fname,
  lname: user.lname,
  phone: user.phone,
  phoneCountryCode: user.phone_country_code,
  email: user.email,
  emailNote: user.email_confirmed ? '' : accountTexts[locale].emailNote,
  locale: user.locale,
  userProfilePicture: picture,
  userCashPaymentOptions: user.cash_option,
  incompleteOrderPayments: unfinished.map((order) => presentUnfinished(order, locale)),
  lastService,
});

/** A draft reserves its time for 15 minutes (decision C13: a notification follows when it lapses). */
function keptUntil(order: UnfinishedPayment, locale: Locale): readonly string[] {
  const rules = zoneRules(order.timezone);
  if (order.hold_expires_at === null || !rules) return [];
  const visit = formatLocal(order.starts_at.getTime(), rules, locale);
  return [accountTexts[locale].kept(visit, formatTime(order.hold_expires_at.getTime(), rules, locale))];
}

function presentUnfinished(
  order: UnfinishedPayment,
  locale: Locale,
): Profile['incompleteOrderPayments'][number] {
  const texts = accountTexts[locale];
  const { subject, body } = order.status === 'complete' ? texts.finishBalance : texts.finishPayment;
  const service = locale === 'en' ? order.services_title_en : order.services_title_fr;
  return {
    ordersServicesId: order.orders_services_id,
    title: subject,
    message: [`${service}.`, ...keptUntil(order, locale), body].join(' '),
    isDraft: order.status === 'draft',
  };
}

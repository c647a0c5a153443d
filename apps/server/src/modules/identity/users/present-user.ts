import type { Locale, Output, checkToken, getUser } from '@hoist/contract';
import { zoneRules } from '@hoist/datasets/zone-rules';
import { formatLocalWithZone, formatTime } from '@hoist/domain/time-format';
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
  usersId: user.usersId,
  fname: user.fname,
  lname: user.lname,
  email: user.email,
  phone: user.phone,
  phoneCountryCode: user.phoneCountryCode,
  phoneStatus: user.phoneStatus,
  mechanic: user.mechanic ? 1 : 0,
  stripeCustomerId: user.stripeCustomerId,
  invitationToken: user.invitationToken,
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
  phoneCountryCode: user.phoneCountryCode,
  email: user.email,
  emailNote: user.emailConfirmed ? '' : accountTexts[locale].emailNote,
  locale: user.locale,
  userProfilePicture: picture,
  userCashPaymentOptions: user.cashOption,
  incompleteOrderPayments: unfinished.map((order) => presentUnfinished(order, locale)),
  lastService,
});

/** A draft reserves its time for 15 minutes (decision C13: a notification follows when it lapses). */
function keptUntil(order: UnfinishedPayment, locale: Locale): readonly string[] {
  const rules = zoneRules(order.timezone);
  if (order.holdExpiresAt === null || !rules) return [];
  const visit = formatLocalWithZone(order.startsAt.getTime(), rules, locale);
  return [accountTexts[locale].kept(visit, formatTime(order.holdExpiresAt.getTime(), rules, locale))];
}

function presentUnfinished(
  order: UnfinishedPayment,
  locale: Locale,
): Profile['incompleteOrderPayments'][number] {
  const texts = accountTexts[locale];
  const { subject, body } = order.status === 'complete' ? texts.finishBalance : texts.finishPayment;
  const service = locale === 'en' ? order.servicesTitleEn : order.servicesTitleFr;
  return {
    ordersServicesId: order.ordersServicesId,
    title: subject,
    message: [`${service}.`, ...keptUntil(order, locale), body].join(' '),
    isDraft: order.status === 'draft',
  };
}

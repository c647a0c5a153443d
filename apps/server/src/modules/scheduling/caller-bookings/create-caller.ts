import type { Locale, Output, Refusal, createCaller as endpoint } from '@hoist/contract';
import { normaliseEmail } from '@hoist/domain/contact/email';
import type { UserId } from '@hoist/domain/ids';
import type { Result } from '@hoist/domain/result';
import { openAccountForCaller } from '#modules/identity';
import type { LinkPorts } from '../booking-links/link-ports.ts';
import { getCaller } from './get-caller.ts';

export interface NewCaller {
  readonly staffId: UserId;
  readonly fname: string;
  readonly lname: string;
  readonly phone: string;
  readonly email: string;
  /** The language of the customer's messages. */
  readonly language: Locale;
  readonly locale: Locale;
  readonly now: Date;
}

/** Creates an account in four fields. */
export async function createCaller(
  context: Pick<LinkPorts, 'database' | 'booking'>,
  { language, locale, ...given }: NewCaller,
): Promise<Result<Output<typeof endpoint>['data'], Refusal>> {
  const { settings } = await context.booking.info.get();
  const account = {
    ...given,
    email: normaliseEmail(given.email),
    locale: language,
    supportedCountries: settings.supported_countries.codes,
  };
  const opened = await context.database.transaction((tx) => openAccountForCaller(tx, account));
  return opened.ok ? getCaller(context, { usersId: opened.value.usersId, locale }) : opened;
}

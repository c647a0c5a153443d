import type { listUndoneServices as endpoint, Locale, Output } from '@hoist/contract';
import { isDoneByAnyone } from '@hoist/domain/scheduling/coverage';
import { type BookingContext, readSnapshot } from '#modules/scheduling';

type Undone = Output<typeof endpoint>['data'];

/** Services of the menu that no mechanic has the skill, the hours and the certificates for. */
export async function listUndoneServices(
  booking: BookingContext,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Promise<Undone> {
  const { menu, mechanics } = await readSnapshot(booking);
  return menu.services
    .filter(({ id }) => !isDoneByAnyone(mechanics.values(), id, now.getTime()))
    .map(({ code, title }) => ({ code, title: title[locale] }));
}

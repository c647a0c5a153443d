import {
  addTimeOff as addTimeOffEndpoint,
  changeMechanicBase,
  changeMechanicCalendar,
  getMechanicCalendar,
  removeTimeOff as removeTimeOffEndpoint,
  type Locale,
  type Refusal,
} from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { say, type Answer } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import type { BookingContext } from '../booking/context.ts';
import { addTimeOff } from './add-time-off.ts';
import { changeBase } from './change-base.ts';
import { changeWeek } from './change-week.ts';
import { presentCalendar, type PresentedCalendar } from './present-calendar.ts';
import { removeTimeOff } from './remove-time-off.ts';

interface Asked {
  readonly actor: Actor;
  readonly params: { readonly userId: number };
  readonly locale: Locale;
  readonly now: Date;
}

/** A mechanic's own calendar (decision D1). Skills are the office's to give. */
export function mechanicCalendarRoutes(context: BookingContext): readonly Route[] {
  const { db } = context.database;

  const read = async (mechanicId: number, { locale, now }: Pick<Asked, 'locale' | 'now'>) => {
    const data = await presentCalendar(db, { mechanicId, locale, now });
    return data ? ok({ data }) : refuse<Refusal>({ code: 'not_found' });
  };

  /** The calendar as a change left it; somebody else's is not there. */
  const changed = async (
    { actor, params, locale, now }: Asked,
    change: (request: { mechanicId: number; locale: Locale; now: Date }) => Promise<Result<null, Refusal>>,
  ): Promise<Answer<{ data: PresentedCalendar }>> => {
    if (params.userId !== actor.usersId) return refuse({ code: 'not_found' });
    const mechanicId = actor.usersId;
    const done = await change({ mechanicId, locale, now });
    if (!done.ok) return done;
    const left = await read(mechanicId, { locale, now });
    return left.ok ? say(left.value, { text: 'message.saved' }) : left;
  };

  return [
    route(getMechanicCalendar, async ({ actor, params, locale, now }) =>
      params.userId === actor.usersId ? read(actor.usersId, { locale, now }) : refuse({ code: 'not_found' }),
    ),
    route(changeMechanicCalendar, (call) =>
      changed(call, (request) => changeWeek(context, { ...request, form: call.form })),
    ),
    route(changeMechanicBase, (call) =>
      changed(call, (request) => changeBase(context, { ...request, form: call.form })),
    ),
    route(addTimeOffEndpoint, (call) =>
      changed(call, (request) => addTimeOff(context, { ...request, form: call.form })),
    ),
    route(removeTimeOffEndpoint, (call) =>
      changed(call, (request) => removeTimeOff(context, { ...request, timeOffId: call.params.timeOffId })),
    ),
  ];
}

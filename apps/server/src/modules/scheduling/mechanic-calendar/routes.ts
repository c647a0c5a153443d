import * as contract from '@hoist/contract';
import type { Locale, Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { type Answer, replyWith, replyWithData } from '#server/platform/http/call.ts';
import { rawRoute, route, type Route } from '#server/platform/http/route.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { addTimeOff } from './add-time-off.ts';
import { feedPath, readCalendarFeed } from './read-calendar-feed.ts';
import { changeMechanicBase } from './change-mechanic-base.ts';
import { changeMechanicCalendar } from './change-mechanic-calendar.ts';
import { presentCalendar, type PresentedCalendar } from './present-calendar.ts';
import { getMechanicAgenda, type AgendaContext } from './get-mechanic-agenda.ts';
import { removeTimeOff } from './remove-time-off.ts';
import { createCalendarFeed } from './create-calendar-feed.ts';
import { revokeCalendarFeed } from './revoke-calendar-feed.ts';

interface CalendarCall {
  readonly actor: Actor;
  readonly params: { readonly userId: UserId };
  readonly locale: Locale;
  readonly now: Date;
}

const missing = {
  status: 404,
  headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  body: 'Not found',
};
const feedHeaders = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': 'inline; filename="hoist.ics"',
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/** A mechanic's own calendar (decision D1); staff assign skills. */
export function mechanicCalendarRoutes(calendar: AgendaContext, publicUrl: string): readonly Route[] {
  const { database, booking: context } = calendar;
  const { db } = database;

  const read = async (mechanicId: UserId, { locale, now }: Pick<CalendarCall, 'locale' | 'now'>) => {
    const data = await presentCalendar(db, { mechanicId, locale, now });
    return data ? ok({ data }) : refuse<Refusal>({ code: 'not_found' });
  };

  /** The calendar after a change; `not_found` for another user's. */
  const changeCalendar = async (
    { actor, params, locale, now }: CalendarCall,
    change: (request: { mechanicId: UserId; locale: Locale; now: Date }) => Promise<Result<null, Refusal>>,
  ): Promise<Answer<{ data: PresentedCalendar }>> => {
    if (params.userId !== actor.usersId) return refuse({ code: 'not_found' });
    const mechanicId = actor.usersId;
    const done = await change({ mechanicId, locale, now });
    if (!done.ok) return done;
    const left = await read(mechanicId, { locale, now });
    return replyWith(left, 'message.saved');
  };

  return [
    route(contract.getMechanicCalendar, async ({ actor, params, locale, now }) =>
      params.userId === actor.usersId ? read(actor.usersId, { locale, now }) : refuse({ code: 'not_found' }),
    ),
    route(contract.getMechanicAgenda, async ({ actor, params, query, locale, now }) => {
      if (params.userId !== actor.usersId) return refuse({ code: 'not_found' });
      const agenda = await getMechanicAgenda(calendar, { ...query, mechanicId: actor.usersId, locale, now });
      return replyWithData(agenda);
    }),
    route(contract.changeMechanicCalendar, (call) =>
      changeCalendar(call, (request) => changeMechanicCalendar(context, { ...request, form: call.form })),
    ),
    route(contract.changeMechanicBase, (call) =>
      changeCalendar(call, (request) => changeMechanicBase(context, { ...request, form: call.form })),
    ),
    route(contract.addTimeOff, (call) =>
      changeCalendar(call, (request) => addTimeOff(context, { ...request, form: call.form })),
    ),
    route(contract.removeTimeOff, (call) =>
      changeCalendar(call, (request) =>
        removeTimeOff(context, { ...request, timeOffId: call.params.timeOffId }),
      ),
    ),
    route(contract.createCalendarFeed, async ({ actor, params, locale, now }) => {
      const mechanicId = actor.usersId;
      const found = params.userId === mechanicId && (await presentCalendar(db, { mechanicId, locale, now }));
      if (!found) return refuse({ code: 'not_found' });
      const token = await database.transaction((tx) => createCalendarFeed(tx, { mechanicId, now }));
      const left = await read(mechanicId, { locale, now });
      if (!left.ok) return left;
      return ok({ ...left.value, feedUrl: `${publicUrl}/api${feedPath}/${token}.ics` });
    }),
    route(contract.revokeCalendarFeed, async (call) => {
      if (call.params.userId !== call.actor.usersId) return refuse({ code: 'not_found' });
      await database.transaction((tx) => revokeCalendarFeed(tx, call.actor.usersId));
      const left = await read(call.actor.usersId, call);
      return replyWith(left, 'calendar.feed_revoked');
    }),
    rawRoute({
      method: 'GET',
      path: `${feedPath}/:name`,
      handle: async ({ params, now }) => {
        const token = /^(.+)\.ics$/.exec(params['name'] ?? '')?.[1] ?? '';
        const ics = await database.read((reader) => readCalendarFeed(reader, { token, now, publicUrl }));
        return ics === undefined ? missing : { status: 200, headers: feedHeaders, body: ics };
      },
    }),
  ];
}

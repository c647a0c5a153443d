import * as contract from '@hoist/contract';
import type { Locale, Output, Refusal } from '@hoist/contract';
import type { AuditActionName } from '@hoist/contract/identity/audit-actions';
import type { InquiryId, UserId } from '@hoist/domain/ids';
import type { Result } from '@hoist/domain/result';
import type { MechanicCalendar } from '@hoist/domain/scheduling/calendar';
import { auditChange } from '#server/platform/audit.ts';
import { type Answer, replyWithData } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import {
  type BookingContext,
  type CalendarRequest,
  addTimeOff,
  changeMechanicBase,
  changeMechanicCalendar,
  removeTimeOff,
} from '#modules/scheduling';
import type { ApplicationsContext } from './move-application.ts';
import { getMechanic } from './get-mechanic.ts';
import { listMechanics } from './list-mechanics.ts';
import { setMechanicSkills } from './set-mechanic-skills.ts';
import { confirmLockerShown } from './confirm-locker-shown.ts';
import { setMechanicReady } from './set-mechanic-ready.ts';
import { addCertificate } from './add-certificate.ts';
import { withdrawCertificate } from './withdraw-certificate.ts';
import { getApplication } from './get-application.ts';
import { listApplications } from './list-applications.ts';
import { inviteApplicant } from './invite-applicant.ts';
import { receiveDocuments } from './receive-documents.ts';
import { approveApplicant } from './approve-applicant.ts';
import { declineApplicant } from './decline-applicant.ts';

type Mechanic = Output<typeof contract.getMechanic>['data'];

interface CalendarCall {
  readonly actor: Actor;
  readonly params: { readonly mechanicId: UserId };
  readonly locale: Locale;
  readonly now: Date;
}

/** Calendar fields in the audit log. */
const auditedCalendar = ({
  weeklyHours,
  breaks,
  radiusKm,
  dailyLimit,
  timeOff,
  skills,
  base,
}: MechanicCalendar) => ({
  weeklyHours,
  breaks,
  radiusKm,
  dailyLimit,
  timeOff,
  skills: [...skills],
  // The home address is logged to a tenth of a degree.
  base: [Math.round(base.lat * 10) / 10, Math.round(base.lng * 10) / 10],
});

/** Only the fields that differ. */
function changedFields(before: MechanicCalendar, after: MechanicCalendar) {
  const [earlier, later] = [auditedCalendar(before), auditedCalendar(after)];
  const names = (Object.keys(earlier) as (keyof typeof earlier)[]).filter(
    (name) => JSON.stringify(earlier[name]) !== JSON.stringify(later[name]),
  );
  const pick = (from: typeof earlier) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(earlier), after: pick(later) };
}

/** Mechanics in the console: calendar, certificates and applications. */
export function mechanicAccountRoutes({
  booking,
  applications,
}: {
  readonly booking: BookingContext;
  readonly applications: ApplicationsContext;
}): readonly Route[] {
  const { database } = booking;
  const { addresses } = applications;

  /** Applies a calendar change with an audit entry and returns the mechanic. */
  const changeCalendar = async (
    { actor, params: { mechanicId }, locale, now }: CalendarCall,
    action: AuditActionName,
    change: (request: CalendarRequest) => Promise<Result<null, Refusal>>,
  ): Promise<Answer<{ data: Mechanic }>> => {
    const done = await change({
      mechanicId,
      locale,
      now,
      note: (tx, { before, after }) =>
        auditChange(tx, {
          actorId: actor.usersId,
          action,
          entity: 'user',
          entityId: mechanicId,
          ...changedFields(before, after),
        }),
    });
    if (!done.ok) return done;
    return replyWithData(await getMechanic(database.db, { mechanicId, locale, now }), 'message.saved');
  };

  const prepare = async (
    { actor, params: { mechanicId }, locale, now }: CalendarCall,
    step: typeof setMechanicReady,
  ): Promise<Answer<{ data: Mechanic }>> => {
    const done = await step(database, { actorId: actor.usersId, mechanicId, now });
    if (!done.ok) return done;
    return replyWithData(await getMechanic(database.db, { mechanicId, locale, now }), 'message.saved');
  };

  const stepOf = (call: { actor: Actor; params: { applicationId: InquiryId }; now: Date }) => ({
    actorId: call.actor.usersId,
    applicationId: call.params.applicationId,
    now: call.now,
  });

  return [
    route(contract.listMechanics, ({ query, now }) =>
      database.read((db) => listMechanics(db, { ...query, cursor: query.cursor, now })),
    ),
    route(contract.getMechanic, ({ params, locale, now }) =>
      replyWithData(getMechanic(database.db, { ...params, locale, now })),
    ),
    route(contract.setMechanicReady, (call) => prepare(call, setMechanicReady)),
    route(contract.confirmLockerShown, (call) => prepare(call, confirmLockerShown)),
    route(contract.setMechanicSkills, (call) =>
      changeCalendar(call, 'mechanic.skills_set', (request) =>
        setMechanicSkills(booking, { ...request, servicesIds: call.form.services_ids }),
      ),
    ),
    route(contract.changeCalendarOfMechanic, (call) =>
      changeCalendar(call, 'mechanic.calendar_changed', (request) =>
        changeMechanicCalendar(booking, { ...request, form: call.form }),
      ),
    ),
    route(contract.changeBaseOfMechanic, (call) =>
      changeCalendar(call, 'mechanic.base_changed', (request) =>
        changeMechanicBase(booking, { ...request, form: call.form }),
      ),
    ),
    route(contract.addTimeOffOfMechanic, (call) =>
      changeCalendar(call, 'mechanic.time_off_added', (request) =>
        addTimeOff(booking, { ...request, form: call.form }),
      ),
    ),
    route(contract.removeTimeOffOfMechanic, (call) =>
      changeCalendar(call, 'mechanic.time_off_removed', (request) =>
        removeTimeOff(booking, { ...request, timeOffId: call.params.timeOffId }),
      ),
    ),
    route(contract.addCertificate, ({ actor, params, form, now }) =>
      replyWithData(
        addCertificate(database, {
          actorId: actor.usersId,
          mechanicId: params.mechanicId,
          now,
          kind: form.kind,
          number: form.number,
          validUntil: form.valid_until,
        }),
        'certificate.saved',
      ),
    ),
    route(contract.withdrawCertificate, ({ actor, params, now }) =>
      replyWithData(
        withdrawCertificate(database, { actorId: actor.usersId, ...params, now }),
        'certificate.withdrawn',
      ),
    ),
    route(contract.listApplications, ({ query, now }) =>
      listApplications(database.db, { ...query, cursor: query.cursor, now, addresses }),
    ),
    route(contract.getApplication, ({ params, now }) =>
      replyWithData(getApplication(database.db, { ...params, now, addresses })),
    ),
    route(contract.inviteApplicant, (call) =>
      replyWithData(inviteApplicant(applications, stepOf(call)), 'application.invited'),
    ),
    route(contract.receiveDocuments, (call) =>
      replyWithData(receiveDocuments(applications, stepOf(call)), 'application.documents'),
    ),
    route(contract.approveApplicant, async (call) => {
      const { city, state: province } = call.form;
      const done = await approveApplicant(applications, { ...stepOf(call), city, province });
      return replyWithData(done, 'application.approved');
    }),
    route(contract.declineApplicant, (call) =>
      replyWithData(
        declineApplicant(applications, { ...stepOf(call), reason: call.form.reason }),
        'application.declined',
      ),
    ),
  ];
}

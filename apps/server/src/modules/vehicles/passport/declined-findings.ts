import { localDate } from '@hoist/domain/time';
import { zoneOf } from '#server/shared/zone-of.ts';
import type { DeclinedSafety } from '#server/shared/orders/declined-safety.ts';
import type { FindingsInput, OpenFinding } from './findings-of-vehicle.ts';

/**
 * Safety work that was declined and that no item of a job sheet shows already. It stays open until its service is done,
 * or the owner says that it was done elsewhere (ADR 63).
 */
export const declinedFindings = (
  declined: readonly DeclinedSafety[],
  { history, titles, userId }: Pick<FindingsInput, 'history' | 'titles' | 'userId'>,
): OpenFinding[] =>
  declined
    .filter(({ status, sheetItem }) => status === 'complete' && sheetItem === null)
    .map((one) => {
      const own = one.usersId === userId;
      const { servicesId } = one;
      const servicesTitle = servicesId === null ? undefined : titles.get(servicesId);
      return {
        servicesDone: servicesId,
        by: one.ordersServicesId,
        finding: {
          item: `extra-${one.estimateRevisionsId}-${one.line}`,
          title: one.title,
          verdict: 'red' as const,
          measured: '',
          unit: '',
          on: localDate(one.at.getTime(), zoneOf(one.timezone)),
          km: one.odometer,
          note: own ? one.note : '',
          ordersServicesId: own ? one.ordersServicesId : null,
          // A service that left the menu cannot be booked.
          servicesId: servicesTitle === undefined ? null : servicesId,
          servicesTitle: servicesTitle ?? '',
        },
      };
    })
    .filter(
      ({ servicesDone, by, finding: { item, on } }) =>
        !history.done.some(
          (done) => done.servicesId === servicesDone && done.ordersServicesId !== by && done.on >= on,
        ) &&
        !history.entries.some(
          (entry) => entry.kind === 'work' && entry.sheetItem === item && entry.happenedOn >= on,
        ),
    )
    .map(({ finding }) => finding);

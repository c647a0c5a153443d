import { servicesToBookFor } from '@hoist/datasets/sheets';
import type { openFinding } from '@hoist/contract/vehicles/passport';
import type { ServiceId, UserId } from '@hoist/domain/ids';
import type { Locale } from '@hoist/domain/locale';
import { openFindings, type Resolution } from '@hoist/domain/inspection/open-findings';
import type { z } from 'zod';
import type { DeclinedSafety } from '#server/shared/orders/declined-safety.ts';
import { declinedFindings } from './declined-findings.ts';
import type { JudgedItem } from './read-judgements.ts';
import { serviceToBook, type BookableServices } from './service-to-book.ts';

export type OpenFinding = z.output<typeof openFinding>;
type Finding = Pick<OpenFinding, 'title' | 'verdict' | 'measured' | 'unit'>;

export interface FindingsInput extends BookableServices {
  readonly judged: readonly JudgedItem[];
  readonly declined: readonly DeclinedSafety[];
  readonly putRight: readonly Resolution[];
  readonly titles: ReadonlyMap<ServiceId, string>;
  readonly userId: UserId;
  readonly locale: Locale;
}

/** The vehicle's open findings, with the service to book for each. */
export const findingsOfVehicle = (input: FindingsInput): OpenFinding[] => [
  ...declinedFindings(input.declined, input),
  ...openFindings(input.judged, input.putRight).flatMap((one) =>
    presentFinding(one, input.locale).map((finding) => ({ ...finding, ...placeOf(one, input) })),
  ),
];

function placeOf(one: JudgedItem, input: FindingsInput): Omit<OpenFinding, keyof Finding> {
  const own = one.usersId === input.userId;
  const servicesId = serviceToBook(servicesToBookFor(one.item), input);
  return {
    item: one.item,
    on: one.on,
    km: one.km,
    note: own ? one.note : '',
    ordersServicesId: own ? one.ordersServicesId : null,
    servicesId,
    servicesTitle: servicesId === null ? '' : (input.titles.get(servicesId) ?? ''),
  };
}

export const presentFinding = ({ about, verdict, measured }: JudgedItem, locale: Locale): Finding[] =>
  verdict === 'green'
    ? []
    : [{ title: about.title[locale], verdict, measured, unit: measured === '' ? '' : about.unit }];

import type { Locale } from '@hoist/contract';
import { asNamed } from '@hoist/contract/identity/audit-actions';
import { noId, parseId, type UserId } from '@hoist/domain/ids';
import { priceText } from '@hoist/domain/money/format-price';
import { parseIso } from '@hoist/domain/time';
import { timeLabel, type TimeReading } from '#server/shared/formats/time-text.ts';
import { isTimelineCode, timelineTexts } from '../present/timeline-texts.ts';

type Detail = Readonly<Record<string, unknown>>;
type Words = Readonly<Record<Locale, string>>;

/** Labels of events that customers and mechanics do not see. */
const insideTexts: Readonly<Record<string, Words>> = {
  drafted: { en: 'Booking begun', fr: 'Réservation commencée' },
  progress_undone: { en: 'Step undone', fr: 'Étape annulée' },
  move_undone: { en: 'Move undone', fr: 'Déplacement annulé' },
  card_changed: { en: 'Card changed', fr: 'Carte changée' },
  removed_parts_chosen: { en: 'Removed parts', fr: 'Pièces remplacées' },
};

export function eventLabel(event: string, detail: Detail, locale: Locale): string {
  const code =
    event === 'finalized' ? 'booked' : event === 'progress_set' ? String(detail['progress']) : event;
  return isTimelineCode(code) ? timelineTexts[code][locale] : (insideTexts[code]?.[locale] ?? asNamed(code));
}

export interface HistoryContext extends TimeReading {
  readonly totalOf: (totalCents: number) => number;
  readonly nameOf: (usersId: UserId) => string;
}

type Reader = (value: unknown, context: HistoryContext) => string;

const time: Reader = (value, context) => {
  const at = typeof value === 'string' ? parseIso(value) : undefined;
  return at === undefined ? '' : timeLabel(context)(at);
};
const times: Reader = (value, context) =>
  Array.isArray(value) ? value.map((one) => time(one, context)).join('; ') : '';
const person: Reader = (value, { nameOf }) => nameOf(parseId(value) ?? noId);
const money: Reader = (value, { locale }) => (typeof value === 'number' ? priceText(value, locale) : '');
const total: Reader = (value, context) =>
  money(typeof value === 'number' ? context.totalOf(value) : '', context);
const typed: Reader = (value) => (typeof value === 'string' ? value : '');
const number =
  (unit: string): Reader =>
  (value, { locale }) =>
    typeof value === 'number' ? `${value.toLocaleString(`${locale}-CA`)}\u00a0${unit}` : '';
const choice =
  (options: Readonly<Record<string, Words>>): Reader =>
  (value, { locale }) =>
    typeof value === 'string' ? (options[value]?.[locale] ?? value) : '';

/** The shown details, in this order; all others are only logged. */
const shownDetails: readonly (readonly [name: string, read: Reader, before?: Words])[] = [
  ['startsAt', time],
  ['previousStartsAt', time, { en: 'before:', fr: 'avant\u00a0:' }],
  ['expectedAt', time],
  ['times', times],
  ['nextMechanicId', person, { en: 'now:', fr: 'maintenant\u00a0:' }],
  ['mechanicId', person],
  ['previousMechanicId', person, { en: 'before:', fr: 'avant\u00a0:' }],
  ['totalIfAllCents', total],
  ['totalCents', total],
  ['previousTotalCents', total, { en: 'before:', fr: 'avant\u00a0:' }],
  ['amountCents', money],
  ['feeCents', money, { en: 'fee:', fr: 'frais\u00a0:' }],
  ['collectedCents', money],
  ['odometer', number('km')],
  ['metres', number('m')],
  [
    'kind',
    choice({
      call: { en: 'call', fr: 'appel' },
      text: { en: 'text message', fr: 'texto' },
    }),
  ],
  [
    'removedParts',
    choice({
      returned: { en: 'to be given back', fr: 'à rendre' },
      declined: { en: 'not wanted', fr: 'non voulues' },
    }),
  ],
  ['reason', typed],
  ['words', typed],
  ['note', typed],
];

export function detailText(detail: Detail, context: HistoryContext): string {
  return shownDetails
    .flatMap(([name, read, before]) => {
      const value = read(detail[name], context);
      if (value === '') return [];
      return [before ? `${before[context.locale]} ${value}` : value];
    })
    .join(' · ');
}

export const usersIn = (details: readonly Detail[]): readonly UserId[] => [
  ...new Set(
    details.flatMap((detail) =>
      ['mechanicId', 'nextMechanicId', 'previousMechanicId'].flatMap(
        (name) => parseId<UserId>(detail[name]) ?? [],
      ),
    ),
  ),
];

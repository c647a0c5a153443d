import { formatIso, parseIso } from '@hoist/domain/time';
import { timeLabel, type TimeReading } from '#server/shared/formats/time-text.ts';
import type { OrderView } from '../queries/order-view.ts';
import { isTimelineCode, timelineTexts } from './timeline-texts.ts';

type StoredEvent = OrderView['events'][number];

export interface TimelineEntry {
  readonly code: string;
  readonly at: string;
  readonly atUnformatted: string;
  readonly label: string;
  readonly detail: string;
}

const textAt = (detail: StoredEvent['detail'], name: string): string => {
  const value = detail[name];
  return typeof value === 'string' ? value : '';
};

function codeOf({ event, detail }: StoredEvent): string {
  if (event === 'finalized') return 'booked';
  return event === 'progress_set' ? textAt(detail, 'progress') : event;
}

function detailOf({ event, detail }: StoredEvent, time: (at: number) => string): string {
  if (event === 'time_changed') {
    const startsAt = parseIso(textAt(detail, 'startsAt'));
    return startsAt === undefined ? '' : time(startsAt);
  }
  if (event === 'running_late') {
    const expectedAt = parseIso(textAt(detail, 'expectedAt'));
    return expectedAt === undefined ? '' : time(expectedAt);
  }
  return event === 'canceled' || event === 'declined' ? textAt(detail, 'reason') : '';
}

const isMove = ({ event }: StoredEvent): boolean => event === 'time_changed' || event === 'assigned';

/** The timeline, oldest first, in the reader's language and local time. */
export function presentTimeline(events: readonly StoredEvent[], reading: TimeReading): TimelineEntry[] {
  const { rules, locale } = reading;
  const time = timeLabel(reading);
  const timesOf = (name: string, time: string) =>
    new Set(events.filter(({ event }) => event === name).map(({ detail }) => parseIso(textAt(detail, time))));
  const undone = timesOf('move_undone', 'movedAt');
  const undoneSteps = timesOf('progress_undone', 'stepAt');
  return events.flatMap((event) => {
    // No one heard of a move or a step that was undone.
    if (isMove(event) && undone.has(event.at)) return [];
    if (event.event === 'progress_set' && undoneSteps.has(event.at)) return [];
    const code = codeOf(event);
    if (!isTimelineCode(code)) return [];
    const label = timelineTexts[code][locale];
    const atUnformatted = formatIso(event.at, rules);
    return [{ code, at: time(event.at), atUnformatted, label, detail: detailOf(event, time) }];
  });
}

/** A day with its times, as checkout and the change of a date answer them. */
export interface DayOfTimes {
  readonly date: string;
  readonly label: string;
  readonly slots: readonly TimeSlot[];
}

export interface TimeSlot {
  /** ISO with the place's offset. */
  readonly preferredTime: string;
  readonly label: string;
  readonly available: boolean;
}

/** The soonest day that has a free time. */
export const firstFree = (days: readonly DayOfTimes[]): DayOfTimes | undefined =>
  days.find((day) => day.slots.some((slot) => slot.available));

/** 'Tue' of 'Tue, Dec 1'; 'mar.' of 'mar. 1er déc.'. */
export const weekdayWord = (label: string): string => label.split(/[,\s]/)[0] ?? '';

export const dayNumber = (date: string): number => Number(date.slice(8, 10));

/** Morning, afternoon, evening: the groups that have times. */
export function partsOfDay(slots: readonly TimeSlot[]): readonly (readonly TimeSlot[])[] {
  const hourOf = ({ preferredTime }: TimeSlot) => Number(preferredTime.slice(11, 13));
  const within = (from: number, to: number) =>
    slots.filter((slot) => hourOf(slot) >= from && hourOf(slot) < to);
  return [within(0, 12), within(12, 17), within(17, 24)].filter((group) => group.length > 0);
}

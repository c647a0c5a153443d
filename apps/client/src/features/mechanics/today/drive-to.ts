import { getMechanicAgenda } from '@hoist/contract/scheduling/mechanic-calendar';
import { useApi } from '#client/kit/api/use-api.ts';
import type { Agenda } from '#client/model/job/agenda.ts';
import { agendaInput } from '#client/model/job/agenda-input.ts';
import { formatDrive } from '#client/kit/format-km.ts';
import type { Order } from '#client/model/order/order.ts';
import { formatDuration } from '#client/kit/duration.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';

export type Drive = Agenda['days'][number]['drives'][number];

/** The planned drive that ends at a job. */
export const driveTo = (drives: readonly Drive[] | undefined, order: Order): Drive | undefined =>
  drives?.find(
    ({ home, endsAt }) => !home && Date.parse(endsAt) === Date.parse(order.preferredTimeUnformatted),
  );

/** As long as the day's other prefetched answers; live events invalidate them earlier. */
const staleTime = 10 * 60_000;
const noDrives: readonly Drive[] = [];

/** The day's planned drives, from the month that the calendar has too; undefined until they are known. */
export function useDrives(userId: number, date: string): readonly Drive[] | undefined {
  const { data, isLoading } = useApi(getMechanicAgenda, agendaInput(userId, date), {
    staleTime,
  });
  if (isLoading) return undefined;
  return data?.data.days.find((day) => day.date === date)?.drives ?? noDrives;
}

/** '9 min, 2.3 km'. */
export function useDriveText(): (drive: Pick<Drive, 'minutes' | 'km'>) => string {
  const t = useMessages('mechanics');
  const language = useLanguage();
  return ({ minutes, km }) => t('drive', { time: formatDuration(minutes), km: formatDrive(km, language) });
}

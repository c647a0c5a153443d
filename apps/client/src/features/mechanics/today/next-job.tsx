import type { LatLng } from '@hoist/domain/map/projection';
import { useState } from 'react';
import { LazyArrivalSheet } from '../lazy-sheets.ts';
import { DelayButton } from '../delays/delay-button.tsx';
import { DelayLine } from '#client/model/order/parts/delay-line.tsx';
import { contactOf, type Order, shortAddress, vehicleTitle } from '#client/model/order/order.ts';
import { useNow } from '#client/kit/use-now.ts';
import { nearDay, visitDay, visitRange, visitTime } from '#client/model/visit/visit-time.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Link } from '#client/ui/link.tsx';
import { withZone } from '#client/ui/other-zone.ts';
import { BringList } from './bring-list.tsx';
import { jobStep, uncertainRadius } from '#client/model/job/day.ts';
import { DayMap } from './day-map.tsx';
import { type Drive, useDriveText } from './drive-to.ts';
import { jobPath } from '#client/model/job/job-paths.ts';
import { leaveBy } from './leave-by.ts';
import { JobWays } from '../job-ways.tsx';
import { useJobStep } from '../use-job-step.ts';

interface NextJobProps {
  readonly order: Order;
  readonly later: readonly Order[];
  /** Where the day begins; null: it has begun. */
  readonly from: LatLng | null;
  readonly drive: Drive | undefined;
  /** Keeps a line for the drive until it is known. */
  readonly awaitsDrive: boolean;
}

/** The next job: when to leave, where to, what to bring, and its next step. */
export function NextJob({ order, later, from, drive, awaitsDrive }: NextJobProps) {
  const t = useMessages('mechanics');
  const step = jobStep(order);
  const { busy, take } = useJobStep(order);
  const [arriving, setArriving] = useState(false);
  return (
    <section className="card next-job">
      <DayMap stops={[order, ...later]} from={from} />
      <div className="next-job-body">
        <Facts order={order} drive={drive} awaitsDrive={awaitsDrive} />
        <BringList order={order} />
        <Delays order={order} />
        <div className="stack-s next-job-buttons">
          {step === null || step === 'complete' ? (
            <ButtonLink wide to={jobPath(order)}>
              {step ? t('step.complete') : t('open')}
            </ButtonLink>
          ) : (
            <Button
              wide
              busy={busy}
              onClick={() => (step === 'arrived' ? setArriving(true) : void take(step))}
            >
              {t(`step.${step}`)}
            </Button>
          )}
          <JobWays order={order} />
        </div>
        <DelayButton order={order} isLink />
      </div>
      <LazyArrivalSheet order={order} open={arriving} onClose={() => setArriving(false)} />
    </section>
  );
}

function Facts({ order, drive, awaitsDrive }: Pick<NextJobProps, 'order' | 'drive' | 'awaitsDrive'>) {
  const t = useMessages('mechanics');
  const language = useLanguage();
  const now = useNow();
  const driveText = useDriveText();
  const iso = order.preferredTimeUnformatted;
  const range = withZone(visitRange(iso, order.durationMinutes, language), {
    iso,
    zone: order.timezone,
    language,
  });
  const time = nearDay(iso, now) === 'today' ? range : `${visitDay(iso, language)}, ${range}`;
  const radius = uncertainRadius(order.location);
  const leaves = drive && leaveBy(drive, now);
  return (
    <div>
      <p className="small next-job-when num">
        <b>{t(order.progress ? 'underWay' : 'next', { time })}</b>
        {(drive || awaitsDrive) && order.progress === null ? (
          <span className="muted next-job-drive">
            {drive
              ? [leaves ? t('leaveBy', { time: visitTime(leaves, language) }) : '', driveText(drive)]
                  .filter(Boolean)
                  .join(' · ')
              : '\u00a0'}
          </span>
        ) : null}
      </p>
      <h2>
        <Link to={jobPath(order)} className="next-job-title">
          {order.servicesTitle}
        </Link>
      </h2>
      <p className="muted">
        {[vehicleTitle(order.vehicle), order.vehicle.licencePlate].filter(Boolean).join(' · ')}
      </p>
      <p className="next-job-place">
        <b>{shortAddress(order.location)}</b>
        <span className="small muted own-line">{contactOf(order).name}</span>
      </p>
      {radius ? <p className="small muted">{t('positionAbout', { radius })}</p> : null}
    </div>
  );
}

/** What holds the day up: an announced delay, a customer who is not there. */
function Delays({ order }: { readonly order: Order }) {
  const t = useMessages('mechanics');
  const language = useLanguage();
  const waitsUntil = order.customerAbsence?.closedAt === '' ? order.customerAbsence.waitsUntil : '';
  return (
    <>
      <DelayLine order={order} />
      {waitsUntil ? (
        <Chip tone="warning" icon="clock">
          {t('absent', { time: visitTime(waitsUntil, language) })}
        </Chip>
      ) : null}
    </>
  );
}

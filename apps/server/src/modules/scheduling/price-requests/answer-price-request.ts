import { OFFICE_PRICE_DAYS } from '@hoist/domain/contact/valid-for';
import type { Refusal } from '@hoist/contract';
import { MS_PER_DAY } from '@hoist/domain/civil-date';
import type { PriceRequestId, UserId } from '@hoist/domain/ids';
import { priceText } from '@hoist/domain/money/format-price';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import { composeNotice, notify } from '#modules/messaging';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

export interface OfficePrice {
  readonly labourHours: number;
  readonly labourCents: number;
  readonly partsCents: number;
}

interface Answering {
  readonly priceRequestId: PriceRequestId;
  /** Null: the office does not do it. */
  readonly price: OfficePrice | null;
  readonly answer: string;
  readonly staffId: UserId;
  readonly now: Date;
}

/** Answers a request for a price. With one, the customer's menu has it for a week. */
export function answerPriceRequest(database: Database, answering: Answering): Promise<Result<null, Refusal>> {
  const { priceRequestId, price, answer, staffId, now } = answering;
  return database.transaction(async (tx) => {
    const request = await tx
      .selectFrom('priceRequests')
      .where('priceRequestsId', '=', priceRequestId)
      .select(['answeredAt'])
      .forUpdate()
      .executeTakeFirst();
    if (!request) return refuse({ code: 'not_found' });
    if (request.answeredAt !== null) return refuse({ code: 'wrong_state' });
    await tx
      .updateTable('priceRequests')
      .set({
        answeredAt: now,
        answeredBy: staffId,
        answer,
        ...(price && { ...price, labourHours: String(price.labourHours) }),
        validUntil: price && new Date(now.getTime() + OFFICE_PRICE_DAYS * MS_PER_DAY),
      })
      .where('priceRequestsId', '=', priceRequestId)
      .execute();
    await auditChange(tx, {
      actorId: staffId,
      action: 'booking.priced',
      entity: 'price_request',
      entityId: priceRequestId,
      before: { open: true },
      after: { open: false, ...price },
    });
    await tell(tx, answering);
    return ok(null);
  });
}

async function tell(tx: Tx, { priceRequestId, price, answer }: Answering): Promise<void> {
  const row = await tx
    .selectFrom('priceRequests as p')
    .innerJoin('usersVehicles as v', 'v.usersVehiclesId', 'p.usersVehiclesId')
    .innerJoin('usersLocations as l', 'l.usersLocationsId', 'p.usersLocationsId')
    .innerJoin('services as s', 's.servicesId', 'p.servicesId')
    .where('p.priceRequestsId', '=', priceRequestId)
    .select(['p.usersId', 'l.timezone', 's.titleEn', 's.titleFr'])
    .select(['v.year', 'v.makeName', 'v.modelName', 'v.subModel'])
    .executeTakeFirstOrThrow();
  const cents = price ? price.labourCents + price.partsCents : 0;
  const values = (locale: 'en' | 'fr') => ({
    service: locale === 'fr' ? row.titleFr : row.titleEn,
    vehicle: vehicleName(row, locale),
    amount: priceText(cents, locale),
    words: answer,
  });
  await notify(tx, {
    usersId: row.usersId,
    type: 'account',
    topic: 'visits',
    ...(await composeNotice(tx, price ? 'price_answered' : 'price_refused', {
      en: values('en'),
      fr: values('fr'),
    })),
    navigateTo: '/inside/select-services',
    timezone: row.timezone,
    channels: ['email', 'push'],
  });
}

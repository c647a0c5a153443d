import type { Locale } from '@hoist/contract';
import type { TemplateValues } from '@hoist/domain/contact/message-template';
import type { OrderId } from '@hoist/domain/ids';
import { notify } from '../notifications/notify.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inquiryTopics } from './inquiry-topics.ts';
import { readCompanyZone } from '#server/shared/settings/company-today.ts';
import { timeText } from '#server/shared/formats/time-text.ts';
import { findingsText, providerNames, type StaffMessage } from './staff-texts.ts';
import { linkTo } from '#server/shared/formats/link.ts';
import { composeNotice } from '../templates/compose-texts.ts';
import type { OrderServiceRow } from './orders/order-service-row.ts';

/** Notifies everyone with a console role, in the app and by e-mail. */
export async function notifyStaff(tx: Tx, news: StaffMessage): Promise<void> {
  const office = await tx
    .selectFrom('users')
    .where('consoleRole', 'is not', null)
    .where('deletedAt', 'is', null)
    .select('usersId')
    .orderBy('usersId')
    .execute();
  if (office.length === 0) return;
  const order = 'ordersServicesId' in news ? await readOrder(tx, news.ordersServicesId) : undefined;
  const zone = order?.timezone ?? (await readCompanyZone(tx));
  const notice = await composeNotice(tx, `staff_${news.kind}`, {
    en: valuesOf(news, { order, zone, locale: 'en' }),
    fr: valuesOf(news, { order, zone, locale: 'fr' }),
  });
  for (const { usersId } of office)
    await notify(tx, {
      usersId,
      type: `office_${news.kind}`,
      topic: 'office',
      ...notice,
      navigateTo: '/inside/accounts/notifications',
      action: openConsole,
      link: linkTo(`/admin${consolePlaceOf(news)}`),
      ordersId: order?.ordersId,
      ordersServicesId: order?.ordersServicesId,
      timezone: order?.timezone,
      channels: ['email'],
    });
}

const openConsole = { en: 'Open it in the console', fr: 'Ouvrir dans la console' };

const places: Readonly<Partial<Record<StaffMessage['kind'], string>>> = {
  inquiry: '/queues/inquiries',
  findings: '/money',
  provider_down: '/health',
  provider_back: '/health',
  certificate_ends: '/mechanics',
  dispute: '/money/disputes',
  reported: '/queues/reports',
};

/** The page of the console on which the news is answered; by default its order. */
function consolePlaceOf(news: StaffMessage): string {
  const place = places[news.kind];
  if (place !== undefined || !('ordersServicesId' in news)) return place ?? '/today';
  return `/${news.kind === 'order_message' ? 'inbox' : 'orders'}/${news.ordersServicesId}`;
}

const readOrder = (tx: Tx, id: OrderId): Promise<OrderServiceRow> =>
  tx.selectFrom('orderServices').where('ordersServicesId', '=', id).selectAll().executeTakeFirstOrThrow();

interface Reading {
  readonly order: OrderServiceRow | undefined;
  readonly zone: string;
  readonly locale: Locale;
}

function valuesOf(news: StaffMessage, { order, zone, locale }: Reading): TemplateValues {
  if ('count' in news) return { findings: findingsText[locale](news.count) };
  if ('provider' in news)
    return {
      provider: providerNames[locale][news.provider] ?? news.provider,
      when: timeText(news.since, zone, locale),
      error: 'error' in news ? news.error : '',
    };
  if ('certificate' in news)
    return { name: news.name, what: news.certificate[locale], when: news.day[locale] };
  if ('reference' in news)
    return {
      reference: news.reference,
      name: news.name,
      what: inquiryTopics[locale][news.topic],
    };
  if (!order) return {};
  return {
    number: String(order.ordersServicesId),
    what: `${locale === 'en' ? order.servicesTitleEn : order.servicesTitleFr} (${order.location.city})`,
    when: timeText(order.startsAt, zone, locale),
  };
}

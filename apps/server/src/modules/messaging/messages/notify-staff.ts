import type { Locale } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { notify } from '../notifications/notify.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inquiryTexts } from './inquiry-texts.ts';
import { companyZone } from '#modules/settings';
import { timeText } from '#server/shared/formats/time-text.ts';
import { staffTexts, providerNames, type StaffMessage, type StaffMessageValues } from './staff-texts.ts';
import type { OrderServiceRow } from './order-service-row.ts';

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
  const say = (locale: Locale) => {
    const values = valuesOf(news, order, locale);
    const { title, text } = staffTexts[locale][news.kind];
    return { title: title(values), text: text(values) };
  };
  const [en, fr] = [say('en'), say('fr')];
  for (const { usersId } of office)
    await notify(tx, {
      usersId,
      type: `office_${news.kind}`,
      topic: 'office',
      title: { en: en.title, fr: fr.title },
      text: { en: en.text, fr: fr.text },
      navigateTo: '/inside/accounts/notifications',
      ordersId: order?.ordersId,
      ordersServicesId: order?.ordersServicesId,
      timezone: order?.timezone,
      channels: ['email'],
    });
}

const readOrder = (tx: Tx, id: OrderId): Promise<OrderServiceRow> =>
  tx.selectFrom('orderServices').where('ordersServicesId', '=', id).selectAll().executeTakeFirstOrThrow();

function valuesOf(
  news: StaffMessage,
  order: OrderServiceRow | undefined,
  locale: Locale,
): StaffMessageValues {
  const none = { number: 0, what: '', when: '', provider: '', error: '', reference: '', name: '', count: 0 };
  if ('count' in news) return { ...none, count: news.count };
  if ('provider' in news)
    return {
      ...none,
      provider: providerNames[locale][news.provider] ?? news.provider,
      when: timeText(news.since, companyZone, locale),
      error: 'error' in news ? news.error : '',
    };
  if ('certificate' in news)
    return { ...none, name: news.name, what: news.certificate[locale], when: news.day[locale] };
  if ('reference' in news)
    return {
      ...none,
      reference: news.reference,
      name: news.name,
      what: inquiryTexts[locale].topics[news.topic],
    };
  if (!order) return none;
  return {
    ...none,
    number: order.ordersServicesId,
    what: `${locale === 'en' ? order.servicesTitleEn : order.servicesTitleFr} (${order.location.city})`,
    when: timeText(order.startsAt, order.timezone, locale),
  };
}

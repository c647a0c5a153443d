import type { getMessageTemplate, listMessageTemplates, Locale, Output } from '@hoist/contract';
import { fillTemplate } from '@hoist/domain/contact/message-template';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { linkTo, withLinks } from '#server/shared/formats/link.ts';
import { nameOf } from '#server/shared/person-name.ts';
import type { MessageTemplateKey } from './default-texts.ts';
import { defaultsOf, effectiveTexts, fits, rulesOf, type BothTexts } from './read-texts.ts';
import { sampleKind, sampleValues } from './sample-values.ts';
import { templateAudience } from './template-audience.ts';

type Listed = Output<typeof listMessageTemplates>['data'][number];
export type WholeTemplate = Output<typeof getMessageTemplate>['data'];

interface VersionRow {
  readonly version: number;
  readonly texts: BothTexts | null;
  readonly createdAt: Date;
  readonly fname: string;
  readonly lname: string;
}

const versions = (db: Db | Tx) =>
  db
    .selectFrom('messageTemplates as m')
    .innerJoin('users as u', 'u.usersId', 'm.createdBy')
    .select(['m.templateKey', 'm.version', 'm.texts', 'm.createdAt', 'u.fname', 'u.lname']);

/** The newest version of each message that the office changed. */
export async function newestVersions(db: Db | Tx): Promise<ReadonlyMap<string, VersionRow>> {
  const rows = await versions(db)
    .distinctOn('m.templateKey')
    .orderBy('m.templateKey')
    .orderBy('m.version', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.templateKey, row]));
}

export function presentListed(key: MessageTemplateKey, row: VersionRow | undefined): Listed {
  const { to, channels } = templateAudience(key);
  const own = row?.texts ?? null;
  const outdated = own !== null && !fits(key, own);
  const texts = effectiveTexts(key, own);
  const samples = sampleValues(key);
  const name = (locale: Locale) =>
    fillTemplate(texts[locale].title ?? texts[locale].sms ?? '', samples[locale]);
  return {
    key,
    to,
    channels: [...channels],
    name: { en: name('en'), fr: name('fr') },
    own: own !== null && !outdated,
    outdated,
    version: row?.version ?? 0,
    since: row?.createdAt.toISOString() ?? null,
    by: row ? nameOf(row) : '',
  };
}

interface Presenting {
  readonly publicUrl: string;
  /** Whether the reader may see a customer's order. */
  readonly seesOrders: boolean;
}

/** One message with all its versions, newest first. */
export async function presentTemplate(
  db: Db | Tx,
  key: MessageTemplateKey,
  { publicUrl, seesOrders }: Presenting,
): Promise<WholeTemplate> {
  const rows = await versions(db).where('m.templateKey', '=', key).orderBy('m.version', 'desc').execute();
  const own = rows[0]?.texts ?? null;
  const { placeholders, required, parts, optional } = rulesOf(key);
  const real = seesOrders ? await recentSample(db, key) : undefined;
  const samples = [
    ...(real ? [real] : []),
    { ordersServicesId: null, customer: '', values: sampleValues(key) },
  ];
  return {
    ...presentListed(key, rows[0]),
    rules: {
      placeholders: [...placeholders],
      required: { written: [...required.written], sms: [...required.sms] },
      parts: [...parts],
      optional: [...optional],
    },
    texts: effectiveTexts(key, own),
    defaults: defaultsOf(key),
    samples: samples.map((sample) => ({
      ...sample,
      values: { en: linked(sample.values.en, publicUrl), fr: linked(sample.values.fr, publicUrl) },
    })),
    link: templateAudience(key).linked ? withLinks(linkTo('/inside'), publicUrl) : '',
    versions: rows.map((row) => ({
      version: row.version,
      texts: row.texts,
      at: row.createdAt.toISOString(),
      by: nameOf(row),
    })),
  };
}

/** Values of the newest booked order, so that a message is previewed as a real customer would read it. */
async function recentSample(db: Db | Tx, key: MessageTemplateKey) {
  if (!sampleKind(key)) return undefined;
  const order = await db
    .selectFrom('orderServices')
    .where('status', '=', 'confirm')
    .selectAll()
    .orderBy('ordersServicesId', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!order) return undefined;
  const rows = await db
    .selectFrom('users')
    .where('usersId', 'in', [order.usersId, order.mechanicId ?? order.usersId])
    .select(['usersId', 'fname'])
    .execute();
  const firstName = (id: number | null) => rows.find((row) => row.usersId === id)?.fname ?? '';
  const people = { customer: firstName(order.usersId), mechanic: firstName(order.mechanicId) };
  return {
    ordersServicesId: order.ordersServicesId,
    customer: people.customer,
    values: sampleValues(key, { order, people }),
  };
}

const linked = (values: Readonly<Record<string, string>>, publicUrl: string): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withLinks(value, publicUrl)]));

import type { listConversations as endpoint, Locale, Output, Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { ZoneRules } from '@hoist/domain/time';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { cutPage, pageLength, type PageRequest } from '#server/platform/http/paging.ts';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { visitTimeText } from '#server/shared/formats/time-text.ts';
import { customerNameOf, nameOf } from '#server/shared/person-name.ts';
import { excerptOf } from './excerpt.ts';

type Listed = Pick<Output<typeof endpoint>, 'data' | 'cursor'>;

interface InboxRequest extends PageRequest {
  readonly show: '' | 'unread' | 'mine';
  readonly staffId: UserId;
  readonly locale: Locale;
}

/** The place of the page's last row: whether it is unread, and its newest message. */
const cursorPattern = /^([01])-(\d{1,15})$/;

const conversations = (db: Db) =>
  db
    .selectFrom('orderConversations as c')
    .innerJoin('orderServices as s', 's.ordersServicesId', 'c.ordersServicesId')
    .innerJoin('users as customer', 'customer.usersId', 's.usersId')
    .leftJoin('users as mechanic', 'mechanic.usersId', 's.mechanicId')
    .leftJoin('orderMessages as m', 'm.orderMessagesId', 'c.lastId')
    .leftJoin('users as author', 'author.usersId', 'm.authorId')
    .leftJoin('users as staff', 'staff.usersId', 'c.answeredBy')
    .select(['c.ordersServicesId', 'c.unread', 'c.lastId', 'c.lastRole'])
    .select(['s.servicesTitleEn', 's.servicesTitleFr', 's.startsAt', 's.timezone', 's.status'])
    .select(['m.text', 'm.pictureKey', 'm.createdAt', 'mechanic.fname as mechanicFname'])
    .select(['customer.fname as customerFname', 'customer.lname as customerLname'])
    .select(['mechanic.lname as mechanicLname', 'author.fname as authorFname', 'author.lname as authorLname'])
    .select(['staff.fname as staffFname', 'staff.lname as staffLname']);

type Row = Awaited<ReturnType<ReturnType<typeof conversations>['execute']>>[number];

const named = (fname: string | null, lname: string | null): string =>
  fname === null ? '' : nameOf({ fname, lname: lname ?? '' });

/** Staff by their whole name, the others by their first. */
function authorOf({ lastRole, authorFname, authorLname }: Row, locale: Locale): string {
  if (lastRole === 'office') return named(authorFname, authorLname);
  return lastRole === 'customer'
    ? customerNameOf({ fname: authorFname, lname: null }, locale)
    : (authorFname ?? '');
}

function present(
  row: Row,
  { reader, locale }: { readonly reader: ZoneRules; readonly locale: Locale },
): Listed['data'][number] {
  return {
    ordersServicesId: row.ordersServicesId,
    unread: row.unread,
    customer: customerNameOf({ fname: row.customerFname, lname: row.customerLname }, locale),
    mechanic: named(row.mechanicFname, row.mechanicLname),
    servicesTitle: locale === 'en' ? row.servicesTitleEn : row.servicesTitleFr,
    preferredTime: visitTimeText(row.startsAt, { timezone: row.timezone, reader }, locale),
    orderServiceStatus: row.status,
    last: {
      author: row.lastRole,
      name: authorOf(row, locale),
      text: excerptOf(row.text ?? ''),
      picture: (row.pictureKey ?? null) !== null,
      at: (row.createdAt ?? row.startsAt).toISOString(),
    },
    answeredBy: named(row.staffFname, row.staffLname),
  };
}

/** Conversations, unread first, each group from the latest message on. */
export async function listConversations(
  db: Db,
  { show, staffId, locale, cursor, length: wanted }: InboxRequest,
): Promise<Result<Listed, Refusal>> {
  const length = pageLength(wanted);
  if (!length.ok) return length;
  const after = cursor === undefined ? undefined : cursorPattern.exec(cursor);
  if (after === null) return refuse(invalidField('cursor', 'field.invalid'));
  const rows = await conversations(db)
    .$if(show === 'unread', (query) => query.where('c.unread', '=', true))
    .$if(show === 'mine', (query) => query.where('c.answeredBy', '=', staffId))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(c.unread, c.last_id) < (${after?.[1] === '1'}::boolean, ${after?.[2]}::bigint)`,
      ),
    )
    .orderBy('c.unread', 'desc')
    .orderBy('c.lastId', 'desc')
    .limit(length.value + 1)
    .execute();
  const { page, cursor: next } = cutPage(rows, length.value, (row) => `${row.unread ? 1 : 0}-${row.lastId}`);
  const reader = await readCompanyRules(db);
  return ok({ data: page.map((row) => present(row, { reader, locale })), cursor: next });
}

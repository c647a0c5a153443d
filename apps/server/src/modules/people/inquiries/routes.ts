import * as contract from '@hoist/contract';
import { ok, refuse } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { reply, replyWithData, replyWith } from '#server/platform/http/call.ts';
import { publicRoute, route, type Route } from '#server/platform/http/route.ts';
import type { SignedLinks } from '#server/shared/links/signed-link.ts';
import { createInquiry, type NewInquiry } from './create-inquiry.ts';
import { listInquiries } from './list-inquiries.ts';
import { settleInquiry } from './settle-inquiry.ts';
import { getInquiry } from './get-inquiry.ts';

/** Messages to staff, with or without an account, and how staff settle them. */
export function inquiryRoutes({
  database,
  links,
}: {
  readonly database: Database;
  readonly links: SignedLinks;
}): readonly Route[] {
  const create = (given: NewInquiry) => database.transaction((tx) => createInquiry(tx, given, links));
  return [
    publicRoute(contract.sendInquiry, async ({ actor, form, locale, now }) => {
      const created = await create({
        ...form,
        phoneCountryCode: form.phone_country_code,
        usersId: actor?.usersId ?? null,
        application: null,
        locale,
        now,
      });
      if (!created.ok) return created;
      return reply({ reference: created.value.reference }, { text: 'inquiry.sent' });
    }),
    publicRoute(contract.applyAsMechanic, async ({ actor, form, locale, now }) => {
      const { city, state, certificate } = form;
      const created = await create({
        ...form,
        topic: 'mechanics',
        phoneCountryCode: form.phone_country_code,
        usersId: actor?.usersId ?? null,
        company: '',
        application: {
          city,
          state,
          certificate,
          yearsOfExperience: form.years_of_experience,
          phoneCountryCode: form.phone_country_code,
        },
        locale,
        now,
      });
      return replyWith(created, 'inquiry.applied');
    }),
    route(contract.listInquiries, ({ query }) =>
      database.read((db) => listInquiries(db, { ...query, cursor: query.cursor })),
    ),
    route(contract.getInquiry, async ({ params }) => {
      const data = await getInquiry(database.db, params.inquiryId);
      return data ? ok({ data }) : refuse({ code: 'not_found' });
    }),
    route(contract.answerInquiry, ({ actor, params, form, now }) => {
      const by = { ...params, staffId: actor.usersId, now };
      const done = settleInquiry(database, { ...by, words: form.answer, outcome: 'answered' });
      return replyWithData(done, 'inquiry.answered');
    }),
    route(contract.closeInquiry, ({ actor, params, form, now }) => {
      const by = { ...params, staffId: actor.usersId, now };
      const done = settleInquiry(database, { ...by, words: form.note, outcome: 'done' });
      return replyWithData(done, 'inquiry.closed');
    }),
  ];
}

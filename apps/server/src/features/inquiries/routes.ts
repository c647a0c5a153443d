import { applyAsMechanic, sendInquiry } from '@hoist/contract';
import type { Database } from '#server/platform/db/database.ts';
import { say } from '#server/platform/http/call.ts';
import { publicRoute, type Route } from '#server/platform/http/route.ts';
import { keepInquiry, type Writing } from './keep-inquiry.ts';

/** What everybody may write to the office, with or without an account. */
export function inquiryRoutes({ database }: { readonly database: Database }): readonly Route[] {
  const keep = (given: Writing) => database.transaction((tx) => keepInquiry(tx, given));
  return [
    publicRoute(sendInquiry, async ({ actor, form, locale, now }) => {
      const kept = await keep({
        ...form,
        phoneCountryCode: form.phone_country_code,
        usersId: actor?.usersId ?? null,
        application: null,
        locale,
        now,
      });
      return kept.ok ? say(kept.value, { text: 'inquiry.sent' }) : kept;
    }),
    publicRoute(applyAsMechanic, async ({ actor, form, locale, now }) => {
      const { city, state, certificate } = form;
      const kept = await keep({
        ...form,
        topic: 'mechanics',
        phoneCountryCode: form.phone_country_code,
        usersId: actor?.usersId ?? null,
        company: '',
        application: { city, state, certificate, yearsOfExperience: form.years_of_experience },
        locale,
        now,
      });
      return kept.ok ? say(kept.value, { text: 'inquiry.applied' }) : kept;
    }),
  ];
}

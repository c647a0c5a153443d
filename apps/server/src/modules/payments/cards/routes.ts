import { randomUUID } from 'node:crypto';
import * as contract from '@hoist/contract/payments/cards';
import type { card } from '@hoist/contract/shapes';
import { ok } from '@hoist/domain/result';
import type { z } from 'zod';
import { reply, replyWithText } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { brandName } from '#server/shared/formats/brand-name.ts';
import { createSetup } from './create-setup.ts';
import type { CardsContext } from './context.ts';
import { deleteCard } from './delete-card.ts';
import { readCards, type CardRow } from './queries.ts';
import { saveCard } from './save-card.ts';

interface HolderForm {
  readonly first_name: string;
  readonly last_name: string;
  readonly zip_code: string;
}

const holderOf = (form: HolderForm) => ({
  firstName: form.first_name,
  lastName: form.last_name,
  zipCode: form.zip_code,
});

const presentCard = (row: CardRow): z.input<typeof card> => ({
  usersCreditCardsId: row.usersCreditCardsId,
  brand: brandName(row.brand),
  last4: row.last4,
  expMonth: row.expMonth,
  expYear: row.expYear,
});

/** Without an idempotency key each call gets its own. */
const keyOf = ({ idempotencyKey }: { readonly idempotencyKey: string | undefined }): string =>
  idempotencyKey ?? randomUUID();

export const cardRoutes = (context: CardsContext): readonly Route[] => [
  route(contract.listCards, async ({ params }) => {
    const data = (await readCards(context.database.db, params.userId)).map(presentCard);
    const { publishableKey, scriptUrl } = context.port.settings;
    const stripe = { stripePublishableKey: publishableKey, stripeJsUrl: scriptUrl };
    return ok({ data, recordsTotal: data.length, stripe });
  }),
  route(contract.addCard, async ({ params, form, now, ...call }) => {
    const source = form.merchant_token;
    const saving = { field: 'merchant_token', holder: holderOf(form), key: keyOf(call), now };
    const saved = await saveCard(context, { userId: params.userId, source, ...saving });
    return saved.ok ? reply({ data: presentCard(saved.value) }, { text: 'message.saved' }) : saved;
  }),
  route(contract.attachCard, async ({ params, form, now, ...call }) => {
    const source = form.payment_method_token;
    const saving = { field: 'payment_method_token', holder: holderOf(form), key: keyOf(call), now };
    const saved = await saveCard(context, { userId: params.userId, source, ...saving });
    return saved.ok ? reply({ data: presentCard(saved.value) }, { text: 'message.saved' }) : saved;
  }),
  route(contract.createSetup, ({ params, ...call }) =>
    createSetup(context, { userId: params.userId, key: keyOf(call) }),
  ),
  route(contract.deleteCard, async ({ params, now }) =>
    replyWithText(await deleteCard(context, { ...params, now }), 'card.deleted'),
  ),
];

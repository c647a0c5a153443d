import * as contract from '@hoist/contract';
import { ok, refuse } from '@hoist/domain/result';
import { replyWithText, replyWithData } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { closeAgreement, addAgreement } from './agreements.ts';
import type { PayeesContext } from './payees-context.ts';
import { readPayee, readPayees } from './read-payee.ts';
import { readSchedule } from '../statements/schedule.ts';
import { savePayee } from './save-payee.ts';
import { storeAccount, storeSin } from './save-secrets.ts';

export function payeeRoutes(context: PayeesContext): readonly Route[] {
  const { database } = context;
  return [
    route(contract.getOwnPayee, async ({ actor, params, now }) =>
      params.userId === actor.usersId
        ? ok({ data: await readPayee(database.db, actor.usersId, now) })
        : refuse({ code: 'not_found' }),
    ),
    route(contract.saveBankAccount, async ({ actor, params, form, now }) => {
      if (params.userId !== actor.usersId) return refuse({ code: 'not_found' });
      const request = { mechanicId: actor.usersId, password: form.current_password, now };
      const saved = await storeAccount(context, form, request);
      return replyWithData(saved, 'bank.saved');
    }),
    route(contract.createPayoutLink, async ({ actor, params }) => {
      if (params.userId !== actor.usersId) return refuse({ code: 'not_found' });
      const { payoutsBy } = await readSchedule(database.db);
      if (payoutsBy === 'hand') return refuse({ code: 'wrong_state', text: 'payout.by_hand' });
      const link = await context.createAccountLink(actor.usersId);
      return link.ok ? ok({ data: { url: link.value } }) : link;
    }),
    route(contract.saveSin, async ({ actor, params, form, now }) => {
      if (params.userId !== actor.usersId) return refuse({ code: 'not_found' });
      const request = { mechanicId: actor.usersId, password: form.current_password, now };
      const saved = await storeSin(context, form.sin, request);
      return replyWithData(saved, 'payee.sin_saved');
    }),
    route(contract.listPayees, async ({ now }) => ok({ data: await readPayees(database.db, now) })),
    route(contract.savePayee, async ({ actor, params, form, now }) => {
      const changes = {
        kind: form.kind,
        legalName: form.legal_name,
        address: form.address,
        province: form.province,
        gstNumber: form.gst_number,
        qstNumber: form.qst_number,
      };
      const request = { staffId: actor.usersId, ...params, changes, now };
      return replyWithText(await database.transaction((tx) => savePayee(tx, request)), 'payee.saved');
    }),
    route(contract.noteAgreement, async ({ actor, params, form, now }) => {
      const { kind, wording, agreed_on: agreedOn } = form;
      const request = { staffId: actor.usersId, ...params, kind, wording, agreedOn, now };
      return replyWithText(await database.transaction((tx) => addAgreement(tx, request)), 'agreement.noted');
    }),
    route(contract.endAgreement, async ({ actor, params, now }) => {
      const request = { staffId: actor.usersId, ...params, now };
      return replyWithText(
        await database.transaction((tx) => closeAgreement(tx, request)),
        'agreement.ended',
      );
    }),
  ];
}

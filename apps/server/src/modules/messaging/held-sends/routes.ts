import * as contract from '@hoist/contract';
import type { Database } from '#server/platform/db/database.ts';
import { replyWithText } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { undoSend } from './undo-send.ts';

export const heldSendRoutes = ({ database }: { readonly database: Database }): readonly Route[] => [
  route(contract.undoSend, async ({ actor, params, now }) => {
    const { usersId } = actor;
    const undone = await database.transaction((tx) => undoSend(tx, { usersId, ...params, now }));
    return replyWithText(undone, 'send.undone');
  }),
];

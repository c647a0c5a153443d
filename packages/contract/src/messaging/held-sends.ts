import type { HeldSendId } from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/** A message that leaves when the time to undo it is over. */
export const heldSend = z.object({ sendId: idField<HeldSendId>(), until: z.string() });

export const undoSend = endpoint({
  id: 'undoSend',
  method: 'POST',
  path: '/admin/held-sends/:sendId/undo',
  permission: 'console.enter',
  refusals: ['wrong_state'],
  idempotent: true,
  summary: 'Keep an own message from leaving, within ten seconds',
});

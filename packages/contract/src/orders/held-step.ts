import type { HeldStepId } from '@hoist/domain/ids';
import { z } from 'zod';
import { idField } from '../fields.ts';

/** A step that is done at `until`, unless `undoHeldStep` takes it back. */
export const heldStep = z.object({ heldId: idField<HeldStepId>(), until: z.string() });

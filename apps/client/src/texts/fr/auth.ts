import type { auth as english } from '../en/auth.ts';
import type { Texts } from '../texts.ts';

export const auth: Texts<typeof english> = {};

import { updateUser } from '@hoist/contract/identity/users';
import { chooseLanguage, type Language } from '#client/messages/i18n.ts';
import { call } from '../api/api.ts';
import { session } from './session.ts';

/** Switches the language on this device and, if logged in, for the account's messages. */
export async function changeLanguage(language: Language): Promise<void> {
  await chooseLanguage(language);
  const now = session.get();
  if (!now) return;
  await call(
    updateUser,
    { params: { userId: now.userId }, form: { locale: language, fields_to_update: ['locale'] } },
    { failure: 'background' },
  ).catch(() => undefined);
}

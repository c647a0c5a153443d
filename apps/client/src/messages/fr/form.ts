import { checksFr as checks } from '@hoist/contract/texts/checks-fr';
import type { form as english } from '../en/form.ts';
import type { Translation } from '@hoist/web/i18n';

export const form: Translation<typeof english> = {
  required: 'Entrez un {{name}} valide',
  email: checks['field.email'],
  pattern: checks['field.pattern'],
  minimum: 'Entrez une valeur d’au moins {{minimum}}',
  length: 'Entrez {{length}} caractères',
  password: checks['field.password'],
  password2: checks['field.password2'],
  phone: checks['field.phone'],
  phoneLong: checks['field.phone_long'],
  phoneExtension: checks['field.phone_extension'],
  phonePlus: 'Choisissez le pays du numéro, sans le +',
  policy: 'Acceptez les conditions et la politique pour continuer',
  own: checks['field.password_own'],
  common: checks['field.password_common'],
  incomplete: checks['error.invalid'],
  name: {
    fname: 'prénom',
    lname: 'nom de famille',
    email: 'courriel',
    code: 'code',
  },
};

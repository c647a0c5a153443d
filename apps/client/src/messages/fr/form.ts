import type { form as english } from '../en/form.ts';
import type { Translation } from '@hoist/web/i18n';

export const form: Translation<typeof english> = {
  required: 'Entrez un {{name}} valide',
  email: 'Entrez un courriel valide',
  pattern: 'Cette valeur n’est pas valide',
  minimum: 'Entrez une valeur d’au moins {{minimum}}',
  length: 'Entrez {{length}} caractères',
  password: 'Le mot de passe doit compter au moins 6 caractères',
  password2: 'Les mots de passe ne correspondent pas',
  phone: 'Entrez un numéro de téléphone valide',
  policy: 'Acceptez les conditions et la politique pour continuer',
  own: 'Votre nom ou votre courriel est facile à deviner. Choisissez un autre mot de passe.',
  common: 'Ce mot de passe est facile à deviner. Choisissez-en un autre.',
  incomplete: 'Remplissez les champs obligatoires avec des renseignements valides',
  name: {
    fname: 'prénom',
    lname: 'nom de famille',
    email: 'courriel',
    code: 'code',
  },
};

import type { form as english } from '../en/form.ts';
import type { Translation } from '@hoist/web/i18n';

export const form: Translation<typeof english> = {
  required: 'Veuillez fournir un champ valide : {{name}}',
  email: 'Veuillez fournir un courriel valide',
  pattern: 'La valeur saisie est invalide',
  minimum: "La valeur doit être d'au moins {{minimum}}",
  length: 'la valeur doit compter {{length}} caractères',
  password: 'Le mot de passe doit compter 6 caractères ou plus',
  password2: 'les mots de passe ne correspondent pas',
  phone: 'doit être un numéro de téléphone valide',
  policy: 'Veuillez accepter notre politique pour continuer',
  own: 'Votre nom ou votre courriel est facile à deviner. Choisissez un autre mot de passe.',
  common: 'Ce mot de passe est facile à deviner. Choisissez-en un autre.',
  incomplete: 'Veuillez remplir les champs obligatoires avec des renseignements valides',
  name: {
    fname: 'prénom',
    lname: 'nom de famille',
    email: 'courriel',
    code: 'code',
  },
};

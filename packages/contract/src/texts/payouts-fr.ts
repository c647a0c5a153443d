import type { payoutsEn } from './payouts-en.ts';

export const payoutsFr: Record<keyof typeof payoutsEn, string> = {
  'bank.institution': 'Le numéro d’institution a 3 chiffres, par exemple 003',
  'bank.institution_unknown':
    'Ce numéro d’institution est inconnu. Vérifiez-le sur un chèque ou dans l’application de votre banque.',
  'bank.transit': 'Le numéro de transit a 5 chiffres',
  'bank.account': 'Le numéro de compte a de 7 à 12 chiffres',
  'bank.saved': 'Compte bancaire enregistré. Nous pourrons y verser votre paie dès demain.',
  'payee.sin': 'Ce n’est pas un numéro d’assurance sociale. Il a 9 chiffres.',
  'payee.sin_saved': 'Numéro enregistré',
  'payee.kind': 'Choisissez salarié ou travailleur autonome',
  'payee.province': 'Choisissez une province',
  'payee.province_needed': 'Choisissez la province dont la taxe s’ajoute',
  'payee.gst': 'Un numéro de TPS/TVH ressemble à 123456789 RT0001',
  'payee.qst': 'Un numéro de TVQ ressemble à 1234567890 TQ0001',
  'payee.qst_province': 'La TVQ ne vise que le Québec',
  'payee.employee_tax': 'Un salarié ne facture aucune taxe : laissez ce champ vide',
  'payee.saved': 'Enregistré',
  'agreement.wording': 'Inscrivez mot pour mot ce qui a été convenu',
  'agreement.day': 'Inscrivez le jour de l’entente',
  'agreement.future': 'Ce jour n’est pas encore venu',
  'agreement.contractor':
    'Seul un travailleur autonome peut y consentir. Les provinces l’interdisent pour les salaires.',
  'agreement.same': 'Cette entente est déjà notée',
  'agreement.noted': 'Entente notée',
  'agreement.ended': 'Entente terminée',
};

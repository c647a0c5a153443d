import type { warranty as english } from '../en/warranty.ts';
import type { Translation } from '@hoist/web/i18n';

export const warranty: Translation<typeof english> = {
  title: 'Garantie',
  until: "Jusqu'au {{date}}",
  untilKm: "Jusqu'au {{date}} ou à {{km}}, selon la première échéance",
  covered: 'Couvert',
  ended: 'Terminée',
  ended_km: "Terminée selon l'odomètre",
  claim: 'Réclamer la garantie',
  claimOf: 'Réclamer la garantie : {{title}}',
  open: 'Une visite sous cette garantie est réservée.',
  toClaim: 'Voir la visite',
  again: 'Le travail a été refait sous garantie.',
  of: 'Cette visite est sous la garantie du service nº {{id}} (facture {{invoice}}). Elle ne coûte rien.',
  toOf: 'Voir le service nº {{id}}',
  sheet: {
    title: 'Réclamer la garantie',
    text: "Nous revenons et corrigeons le travail. Cela ne coûte rien, sans carte. Le mécanicien qui l'a fait est demandé en premier.",
    what: 'Ce qui ne va pas',
    whatError: 'Veuillez choisir ce que vous réclamez',
    odometer: 'Odomètre maintenant, en km',
    odometerError: "Veuillez fournir un relevé d'odomètre valide",
    note: 'Que remarquez-vous?',
    noteHint: 'Bruits, fuites, voyants : tout ce qui aide le mécanicien.',
    book: 'Réserver pour 0,00 $ : {{time}}',
    choose: 'Choisissez une heure',
  },
};

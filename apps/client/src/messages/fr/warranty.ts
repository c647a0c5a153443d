import { checksFr as checks } from '@hoist/contract/texts/checks-fr';
import type { warranty as english } from '../en/warranty.ts';
import type { Translation } from '@hoist/web/i18n';

export const warranty: Translation<typeof english> = {
  title: 'Garantie',
  until: "Jusqu'au {{date}}",
  untilKm: "Jusqu'au {{date}} ou à {{km}}, selon la première échéance",
  covered: 'Couvert',
  ended: 'Terminée',
  ended_km: 'Terminée selon le kilométrage',
  claim: 'Faire une demande sous garantie',
  claimOf: 'Faire une demande sous garantie : {{title}}',
  open: 'Une visite sous garantie est réservée.',
  toClaim: 'Voir la visite',
  again: 'Nous avons refait ce travail sous garantie.',
  of: 'Cette visite est gratuite, sous la garantie du service nᵒ {{id}} (facture {{invoice}}).',
  toOf: 'Voir le service nᵒ {{id}}',
  sheet: {
    title: 'Faire une demande sous garantie',
    text: 'Nous reviendrons corriger le travail sans frais, et sans carte.',
    what: "Qu'est-ce qui est à revoir?",
    whatError: 'Choisissez ce qui est à revoir',
    odometer: 'Odomètre maintenant, en km',
    odometerError: checks['order.odometer'],
    note: 'Que remarquez-vous?',
    noteHint: 'Un bruit, une fuite, un voyant : tout ce qui aide votre mécanicien.',
    book: 'Réserver pour 0,00 $ : {{time}}',
    choose: 'Choisissez une plage',
  },
};

import { checksEn } from '@hoist/contract/texts/checks-en';
import { checksFr } from '@hoist/contract/texts/checks-fr';
import { defineMessages } from '@hoist/web/i18n';

/** Texts of completing a job, apart from what every page loads. */
export const useCompleteMessages = defineMessages(
  'completeJob',
  {
    title: 'Complete the job',
    customerAbsent: 'The customer isn’t here to sign. The office will follow up.',
    pictures: 'No photos yet. Photos of the finished work protect you and the customer.',
    odometer: 'Odometer, in km',
    odometerError: checksEn['order.odometer'],
    cashTotal: 'Collect in cash',
    cashRounded: '{{price}} rounded to 5 cents',
    cardTotal: 'Customer pays by card',
    free: 'Nothing to collect',
    cardText: "We'll charge what's left to the card when you complete.",
    collected: 'Cash collected',
    collectedError: 'Collect the cash, then check this box.',
    parts: 'The customer wants the old parts back',
    partsAre: { handed_back: 'Handed back', declined: "Changed their mind: I'll take them away" },
    partsError: 'Choose what happened to the old parts.',
    submit: 'Complete',
  },
  {
    title: "Terminer l'intervention",
    customerAbsent: "Le client n'est pas là pour signer. Le bureau fera le suivi.",
    pictures: "Aucune photo. Des photos de l'ouvrage fini vous protègent, vous et le client.",
    odometer: 'Odomètre, en km',
    odometerError: checksFr['order.odometer'],
    cashTotal: 'À encaisser comptant',
    cashRounded: '{{price}} arrondi aux 5 cents',
    cardTotal: 'Le client paie par carte',
    free: 'Rien à encaisser',
    cardText: 'Le solde sera débité de la carte quand vous terminerez.',
    collected: 'Comptant encaissé',
    collectedError: 'Encaissez le comptant, puis cochez cette case.',
    parts: 'Le client veut récupérer les anciennes pièces',
    partsAre: { handed_back: 'Remises', declined: "Le client a changé d'avis : je les emporte" },
    partsError: 'Indiquez ce que sont devenues les anciennes pièces.',
    submit: 'Terminer',
  },
);

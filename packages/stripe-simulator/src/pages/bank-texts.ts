import type { Language } from './html.ts';

interface BankTexts {
  readonly bank: string;
  readonly test: string;
  readonly title: string;
  readonly saveTitle: string;
  readonly lead: string;
  readonly merchant: string;
  readonly amount: string;
  readonly card: string;
  readonly complete: string;
  readonly fail: string;
  readonly cancel: string;
  readonly over: string;
  readonly overLead: string;
  readonly walletLead: string;
  readonly pay: string;
}

export const bankTexts: Readonly<Record<Language, BankTexts>> = {
  en: {
    bank: 'Test Bank',
    test: 'Test',
    title: 'Confirm your payment',
    saveTitle: 'Confirm your card',
    lead: 'Your bank asks whether this is really you. This is a test page: choose what the cardholder does.',
    merchant: 'Merchant',
    amount: 'Amount',
    card: 'Card',
    complete: 'Complete authentication',
    fail: 'Fail authentication',
    cancel: 'Cancel',
    over: 'Nothing to confirm',
    overLead: 'This payment has already been confirmed or has ended. You can close this page.',
    walletLead: 'A stand-in for the wallet of your phone: choose the card that pays.',
    pay: 'Pay',
  },
  fr: {
    bank: "Banque d'essai",
    test: 'Essai',
    title: 'Confirmez votre paiement',
    saveTitle: 'Confirmez votre carte',
    lead: "Votre banque demande si c'est bien vous. Ceci est une page d'essai : choisissez ce que fait le titulaire de la carte.",
    merchant: 'Commerçant',
    amount: 'Montant',
    card: 'Carte',
    complete: "Réussir l'authentification",
    fail: "Échouer l'authentification",
    cancel: 'Annuler',
    over: 'Rien à confirmer',
    overLead: 'Ce paiement a déjà été confirmé ou est terminé. Vous pouvez fermer cette page.',
    walletLead: 'Remplace le portefeuille de votre téléphone : choisissez la carte qui paie.',
    pay: 'Payer',
  },
};

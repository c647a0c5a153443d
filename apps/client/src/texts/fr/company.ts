import type { company as english } from '../en/company.ts';
import type { Texts } from '../texts.ts';

export const company: Texts<typeof english> = {
  terms: "Conditions d'utilisation",
  privacy: 'Politique de confidentialité',
  about: 'À propos',
  support: 'Soutien',
  contact: 'Nous joindre',
  suppliers: 'Fournisseurs',
  mechanics: 'Mécaniciens',
  manufacturers: 'Constructeurs',
  credits: {
    title: 'Crédits',
    intro: "Hoist s'appuie sur le travail d'autrui. Merci.",
    data: 'Données',
    software: 'Logiciels et caractères',
    licence: 'Licence\u00a0: {{licence}}.',
    changes: 'Ce que nous avons modifié\u00a0: {{changes}}',
  },
};

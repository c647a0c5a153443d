import type { estimates as english } from '../en/estimates.ts';
import type { Translation } from '@hoist/web/i18n';

export const estimates: Translation<typeof english> = {
  totals: {
    before: "Votre prix jusqu'ici",
    more: 'Ajouté, taxes comprises',
    less: 'Retiré, taxes comprises',
    after: 'Nouveau total',
    tax: 'dont {{tax}} de taxes',
  },
  line: {
    hours: "{{hours}} h à {{rate}} l'heure",
    fixed: 'prix fixe',
    each: '{{count}} × {{price}}',
    warranty_one: 'garantie {{count}} mois ou {{km}}',
    warranty_other: 'garantie {{count}} mois ou {{km}}',
    noWarranty: 'sans garantie',
    safety: 'Sécurité',
  },
  condition: {
    new_oem: "Neuve, d'origine (OEM)",
    new_non_oem: "Neuve, non d'origine",
    used: 'Usagée',
    reconditioned: 'Remise à neuf',
  },
  parts: {
    title: 'Pièces remplacées',
    returned: 'Je veux les récupérer',
    returnedText: 'Elles sont à vous. Votre mécanicien vous les laisse.',
    coreText: "Elles sont à vous. La consigne de {{price}} plus taxes s'ajoute, et vous l'approuvez d'abord.",
    declined: 'Veuillez les emporter',
    declinedText: "Votre mécanicien s'en débarrasse. Certaines retournent au fabricant.",
    isReturned: 'Remises au client',
    isDeclined: 'Emportées par le mécanicien',
    notWanted: 'Finalement refusées : le mécanicien les a emportées',
    change: 'Modifier',
    save: 'Enregistrer',
  },
  odometerIn: "Odomètre à l'arrivée",
};

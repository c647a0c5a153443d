import type { pictures as english } from '../en/pictures.ts';
import type { Texts } from '../texts.ts';

export const pictures: Texts<typeof english> = {
  add: 'Ajouter une photo',
  camera: {
    title: "L'application ne peut pas utiliser l'appareil photo",
    text: "Autorisez l'appareil photo dans les réglages de cet appareil. Vous pouvez aussi choisir une photo qui s'y trouve déjà, avec «\u00a0Téléverser\u00a0».",
  },
  library: {
    title: "L'application ne peut pas voir vos photos",
    text: 'Autorisez les photos dans les réglages de cet appareil. Vous pouvez aussi en prendre une.',
  },
  settings: 'Ouvrir les réglages',
  close: 'Plus tard',
  failed: "L'appareil n'a donné aucune photo. Veuillez réessayer.",
  left: 'La photo que vous avez prise est avec le service nº\u00a0{{id}}.',
};

import { defineMessages } from '@hoist/web/i18n';

/** Loaded in the native app alone. */
export const usePictureMessages = defineMessages(
  'pictures',
  {
    add: 'Add a picture',
    camera: {
      title: 'The app may not use the camera',
      text: "Allow the camera in the settings of this device. You can also choose a picture that is there already, with 'Upload'.",
    },
    library: {
      title: 'The app may not see your photos',
      text: 'Allow photos in the settings of this device. You can also take a picture with the camera.',
    },
    settings: 'Open settings',
    close: 'Not now',
    failed: 'The device gave no picture. Please try again.',
    left: 'The picture that you took is with service# {{id}}.',
  },
  {
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
    left: 'La photo que vous avez prise est avec le service nᵒ\u00a0{{id}}.',
  },
);

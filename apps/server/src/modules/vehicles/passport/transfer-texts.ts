import type { Locale } from '@hoist/domain/locale';

interface Letter {
  readonly subject: string;
  readonly body: string;
}

interface Said {
  readonly title: string;
  readonly text: string;
}

interface TransferTexts {
  readonly offer: (vehicle: string, link: string) => Letter;
  readonly takenBack: (vehicle: string) => Letter;
  readonly given: (vehicle: string) => Said;
  readonly received: (vehicle: string) => Said;
}

/** Messages to buyer and seller of a vehicle about its transfer. */
export const transferTexts: Readonly<Record<Locale, TransferTexts>> = {
  en: {
    offer: (vehicle, link) => ({
      subject: `${vehicle}: its service history is yours to take over`,
      body: `Hi,\n\nThe owner of a vehicle (${vehicle}) wants to transfer it to you on Hoist, with its service history. Have a look and accept it within 14 days. You can log in or sign up there.\n\nSee the vehicle: ${link}\n\nThe link works once. If you’re not buying this vehicle, you can ignore this message.`,
    }),
    takenBack: (vehicle) => ({
      subject: `${vehicle}: the offer was withdrawn`,
      body: `Hi,\n\nThe owner no longer offers you this vehicle on Hoist (${vehicle}). The link you got doesn’t work anymore.`,
    }),
    given: (vehicle) => ({
      title: 'Your vehicle has a new owner',
      text: `${vehicle} is with its new owner now, with its service history. Your past orders and documents stay yours.`,
    }),
    received: (vehicle) => ({
      title: 'The vehicle is yours',
      text: `${vehicle} is on your list now, with its service history.`,
    }),
  },
  fr: {
    offer: (vehicle, link) => ({
      subject: `${vehicle} : son carnet d'entretien vous attend`,
      body: `Bonjour,\n\nLe propriétaire d'un véhicule (${vehicle}) souhaite vous le transférer sur Hoist, avec son carnet d'entretien. Consultez-le et acceptez-le d'ici 14 jours. Vous pourrez y ouvrir une session ou vous inscrire.\n\nVoir le véhicule : ${link}\n\nLe lien ne sert qu'une fois. Si vous n'achetez pas ce véhicule, ignorez ce message.`,
    }),
    takenBack: (vehicle) => ({
      subject: `${vehicle} : l'offre a été retirée`,
      body: `Bonjour,\n\nLe propriétaire ne vous offre plus ce véhicule sur Hoist (${vehicle}). Le lien que vous avez reçu ne fonctionne plus.`,
    }),
    given: (vehicle) => ({
      title: 'Votre véhicule a un nouveau propriétaire',
      text: `${vehicle} est maintenant à son nouveau propriétaire, avec son carnet d'entretien. Vos anciens rendez-vous et vos documents restent à vous.`,
    }),
    received: (vehicle) => ({
      title: 'Le véhicule est à vous',
      text: `${vehicle} est maintenant dans votre liste, avec son carnet d'entretien.`,
    }),
  },
};

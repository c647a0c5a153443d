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
      body: `The owner of a vehicle (${vehicle}) wants to hand it over to you on Hoist, with its service history.\n\nLook at it and accept it here within 14 days; you can log in or sign up there:\n\n${link}\n\nThe link works once. If you are not buying this vehicle, you can ignore this message.`,
    }),
    takenBack: (vehicle) => ({
      subject: `${vehicle}: the offer was taken back`,
      body: `The owner has taken back the offer of the vehicle (${vehicle}) on Hoist. The link that you got does not work any more.`,
    }),
    given: (vehicle) => ({
      title: 'Your vehicle was taken over',
      text: `${vehicle} belongs to its new owner now, with its service history. Your past orders and papers stay yours.`,
    }),
    received: (vehicle) => ({
      title: 'The vehicle is yours',
      text: `${vehicle} is on your list now, with its service history.`,
    }),
  },
  fr: {
    offer: (vehicle, link) => ({
      subject: `${vehicle} : son historique d’entretien vous attend`,
      body: `Le propriétaire d’un véhicule (${vehicle}) souhaite vous le transmettre sur Hoist, avec son historique d’entretien.\n\nConsultez-le et acceptez-le ici d’ici 14 jours ; vous pourrez y ouvrir une session ou vous inscrire :\n\n${link}\n\nLe lien ne sert qu’une fois. Si vous n’achetez pas ce véhicule, vous pouvez ignorer ce message.`,
    }),
    takenBack: (vehicle) => ({
      subject: `${vehicle} : l’offre a été retirée`,
      body: `Le propriétaire a retiré l’offre du véhicule (${vehicle}) sur Hoist. Le lien que vous avez reçu ne fonctionne plus.`,
    }),
    given: (vehicle) => ({
      title: 'Votre véhicule a été repris',
      text: `${vehicle} appartient maintenant à son nouveau propriétaire, avec son historique d’entretien. Vos commandes passées et vos papiers restent à vous.`,
    }),
    received: (vehicle) => ({
      title: 'Le véhicule est à vous',
      text: `${vehicle} figure maintenant dans votre liste, avec son historique d’entretien.`,
    }),
  },
};

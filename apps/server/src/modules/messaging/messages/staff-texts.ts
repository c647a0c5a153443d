import type { Locale } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import type { inquiryTexts } from './inquiry-texts.ts';

/** Messages to the office and the values in their texts. */
export type StaffMessage =
  | { readonly kind: 'unassigned'; readonly ordersServicesId: OrderId }
  | {
      readonly kind: 'move_asked' | 'cancel_asked' | 'change_withdrawn' | 'time_taken' | 'moved_free';
      readonly ordersServicesId: OrderId;
    }
  /** In order: no arrival reported, mechanic absent, mechanic disputes that, job not completed, customer absent. */
  | {
      readonly kind:
        'arrival_missing' | 'visit_missed' | 'visit_claimed' | 'visit_unfinished' | 'customer_no_show';
      readonly ordersServicesId: OrderId;
    }
  /** A part is not where the mechanic can take it, 18 hours before the visit. */
  | { readonly kind: 'parts_late'; readonly ordersServicesId: OrderId }
  | { readonly kind: 'dispute'; readonly ordersServicesId: OrderId }
  /** A customer wrote about a visit that has no mechanic who could answer. */
  | { readonly kind: 'order_message'; readonly ordersServicesId: OrderId }
  /** A message was reported; a party with a visit in common was blocked. */
  | { readonly kind: 'reported' | 'blocked'; readonly ordersServicesId: OrderId }
  | { readonly kind: 'fraud_warning'; readonly ordersServicesId: OrderId }
  | { readonly kind: 'findings'; readonly count: number }
  | {
      readonly kind: 'provider_down';
      readonly provider: string;
      readonly since: Date;
      readonly error: string;
    }
  | {
      readonly kind: 'inquiry';
      readonly reference: string;
      readonly topic: keyof (typeof inquiryTexts)['en']['topics'];
      readonly name: string;
    }
  | {
      readonly kind: 'certificate_ends';
      readonly name: string;
      readonly certificate: Readonly<Record<Locale, string>>;
      readonly day: Readonly<Record<Locale, string>>;
    }
  | { readonly kind: 'provider_back'; readonly provider: string; readonly since: Date };

/** Of an order: the visit, as its reader writes it; of a provider: the time since when; of an inquiry: its topic; of a certificate: its last day. */
export interface StaffMessageValues {
  /** How many findings. */
  readonly count: number;
  readonly number: number;
  readonly what: string;
  readonly when: string;
  readonly provider: string;
  readonly error: string;
  /** Of an inquiry, and of a certificate's holder. */
  readonly reference: string;
  readonly name: string;
}

interface StaffText {
  readonly title: (values: StaffMessageValues) => string;
  readonly text: (values: StaffMessageValues) => string;
}

export const staffTexts: Readonly<Record<Locale, Readonly<Record<StaffMessage['kind'], StaffText>>>> = {
  en: {
    unassigned: {
      title: (v) => `Unassigned: Service# ${v.number}`,
      text: (v) => `Nobody has taken ${v.what} on ${v.when}. Please find a mechanic or call the customer.`,
    },
    move_asked: {
      title: (v) => `Asks to move: Service# ${v.number}`,
      text: (v) => `The customer would like another time for ${v.what} on ${v.when}. Please answer.`,
    },
    cancel_asked: {
      title: (v) => `Asks to cancel: Service# ${v.number}`,
      text: (v) => `The customer would like to cancel ${v.what} on ${v.when}. Please answer.`,
    },
    change_withdrawn: {
      title: (v) => `Keeps the visit: Service# ${v.number}`,
      text: (v) => `The customer took the request back: ${v.what} stays on ${v.when}.`,
    },
    time_taken: {
      title: (v) => `Took an offered time: Service# ${v.number}`,
      text: (v) => `${v.what} is now on ${v.when}.`,
    },
    moved_free: {
      title: (v) => `Moved for free: Service# ${v.number}`,
      text: (v) => `The customer used a free move: ${v.what} is now on ${v.when}.`,
    },
    arrival_missing: {
      title: (v) => `No arrival: Service# ${v.number}`,
      text: (v) =>
        `The mechanic of ${v.what} on ${v.when} has not told of having arrived. Please call them: move the visit, or keep it. Without news it is given up soon, and the customer gets the money back and a credit.`,
    },
    visit_missed: {
      title: (v) => `Mechanic did not come: Service# ${v.number}`,
      text: (v) =>
        `${v.what} on ${v.when} was given up. The customer gets the money back and a credit, and was told.`,
    },
    visit_claimed: {
      title: (v) => `Mechanic says to have been there: Service# ${v.number}`,
      text: (v) =>
        `${v.what} on ${v.when} was given up because no arrival was told. Now the mechanic tells of one. The customer keeps the refund and the credit; please find out what happened.`,
    },
    visit_unfinished: {
      title: (v) => `Not completed: Service# ${v.number}`,
      text: (v) =>
        `${v.what} on ${v.when} is over, and the mechanic has not completed it. Please call them: have it completed, or cancel it. What was taken of the customer stays with us until then, and the card's hold runs out.`,
    },
    customer_no_show: {
      title: (v) => `Customer no-show: Service# ${v.number}`,
      text: (v) =>
        `Nobody was there for ${v.what} on ${v.when}; the mechanic closed it. Please look at it if the customer writes: the fee can be given back once.`,
    },
    parts_late: {
      title: (v) => `Parts not ready: Service# ${v.number}`,
      text: (v) =>
        `The parts of ${v.what} on ${v.when} are not ready. Please see where they are, or offer the customer other times.`,
    },
    dispute: {
      title: (v) => `Disputed payment: Service# ${v.number}`,
      text: (v) =>
        `The customer's bank disputes the payment of ${v.what} on ${v.when}. Please answer it at the card provider before its deadline.`,
    },
    order_message: {
      title: (v) => `Message, no mechanic: Service# ${v.number}`,
      text: (v) =>
        `The customer wrote about ${v.what} on ${v.when}, which has no mechanic who could answer. Please read it and answer.`,
    },
    reported: {
      title: (v) => `Message reported: Service# ${v.number}`,
      text: (v) =>
        `Somebody reported what was written about ${v.what} on ${v.when}. Please look at it in the console: it is answered within 24 hours.`,
    },
    blocked: {
      title: (v) => `Blocked: Service# ${v.number}`,
      text: (v) =>
        `Of the customer and the mechanic of ${v.what} on ${v.when}, one has blocked the other. Please give the visit to somebody else, or call both.`,
    },
    inquiry: {
      title: (v) => `New message ${v.reference}: ${v.what}`,
      text: (v) => `${v.name} wrote to us (${v.what}). The message stands under ${v.reference}.`,
    },
    fraud_warning: {
      title: (v) => `Fraud suspected: Service# ${v.number}`,
      text: (v) =>
        `The issuer of the customer's card suspects fraud in the payment of ${v.what} on ${v.when}. Please check the order and refund it before it is disputed, or resolve the finding.`,
    },
    findings: {
      title: (v) => (v.count === 1 ? 'One new finding in the books' : `${v.count} new findings in the books`),
      text: () =>
        'Our books and those of the card provider differ. Please look at the findings; what goes away by itself is closed by itself.',
    },
    provider_down: {
      title: (v) => `Provider down: ${v.provider}`,
      text: (v) => `The provider for ${v.provider} has not answered since ${v.when} (${v.error}).`,
    },
    certificate_ends: {
      title: (v) => `Certificate ends: ${v.name}`,
      text: (v) =>
        `${v.what} of ${v.name} ends on ${v.when}. After that day nothing that needs it is offered to them.`,
    },
    provider_back: {
      title: (v) => `Provider works again: ${v.provider}`,
      text: (v) => `The provider for ${v.provider} answers again; it had failed since ${v.when}.`,
    },
  },
  fr: {
    unassigned: {
      title: (v) => `Sans mécanicien : service n° ${v.number}`,
      text: (v) =>
        `Personne n'a pris ${v.what}, le ${v.when}. Veuillez trouver un mécanicien ou appeler le client.`,
    },
    move_asked: {
      title: (v) => `Demande à déplacer : service n° ${v.number}`,
      text: (v) => `Le client souhaite une autre heure pour ${v.what}, le ${v.when}. Veuillez répondre.`,
    },
    cancel_asked: {
      title: (v) => `Demande à annuler : service n° ${v.number}`,
      text: (v) => `Le client souhaite annuler ${v.what}, le ${v.when}. Veuillez répondre.`,
    },
    change_withdrawn: {
      title: (v) => `Garde sa visite : service n° ${v.number}`,
      text: (v) => `Le client a retiré sa demande : ${v.what} reste le ${v.when}.`,
    },
    time_taken: {
      title: (v) => `A choisi une heure proposée : service n° ${v.number}`,
      text: (v) => `${v.what} est maintenant le ${v.when}.`,
    },
    moved_free: {
      title: (v) => `Déplacement gratuit : service n° ${v.number}`,
      text: (v) => `Le client a utilisé un déplacement gratuit : ${v.what} est maintenant le ${v.when}.`,
    },
    arrival_missing: {
      title: (v) => `Aucune arrivée : service n° ${v.number}`,
      text: (v) =>
        `Le mécanicien de ${v.what}, le ${v.when}, n'a pas signalé son arrivée. Veuillez l'appeler : déplacez la visite ou maintenez-la. Sans nouvelles, elle sera bientôt abandonnée; le client sera remboursé et recevra un crédit.`,
    },
    visit_missed: {
      title: (v) => `Mécanicien absent : service n° ${v.number}`,
      text: (v) =>
        `${v.what}, le ${v.when}, a été abandonné. Le client est remboursé, reçoit un crédit et en a été avisé.`,
    },
    visit_claimed: {
      title: (v) => `Le mécanicien dit être venu : service n° ${v.number}`,
      text: (v) =>
        `${v.what}, le ${v.when}, a été abandonné faute d'arrivée signalée. Le mécanicien en signale une maintenant. Le client garde son remboursement et son crédit; veuillez vérifier ce qui s'est passé.`,
    },
    visit_unfinished: {
      title: (v) => `Non terminé : service n° ${v.number}`,
      text: (v) =>
        `${v.what}, le ${v.when}, est passé et le mécanicien ne l'a pas terminé. Veuillez l'appeler : faites-le terminer ou annulez-le. D'ici là, ce qui a été perçu du client reste chez nous, et la retenue sur la carte expire.`,
    },
    customer_no_show: {
      title: (v) => `Client absent : service n° ${v.number}`,
      text: (v) =>
        `Personne n'était sur place pour ${v.what}, le ${v.when}; le mécanicien a fermé la visite. Veuillez y regarder si le client écrit : les frais peuvent être rendus une fois.`,
    },
    parts_late: {
      title: (v) => `Pièces pas prêtes : service n° ${v.number}`,
      text: (v) =>
        `Les pièces de ${v.what}, le ${v.when}, ne sont pas prêtes. Veuillez voir où elles en sont ou proposer d'autres heures au client.`,
    },
    dispute: {
      title: (v) => `Paiement contesté : service n° ${v.number}`,
      text: (v) =>
        `La banque du client conteste le paiement de ${v.what}, le ${v.when}. Veuillez y répondre chez le fournisseur de cartes avant l'échéance.`,
    },
    order_message: {
      title: (v) => `Message sans mécanicien : service n° ${v.number}`,
      text: (v) =>
        `Le client a écrit au sujet de ${v.what}, le ${v.when}, et aucun mécanicien ne peut répondre. Veuillez lire le message et répondre.`,
    },
    reported: {
      title: (v) => `Message signalé : service n° ${v.number}`,
      text: (v) =>
        `On a signalé ce qui a été écrit au sujet de ${v.what}, le ${v.when}. Veuillez l'examiner dans la console : la réponse est due en 24 heures.`,
    },
    blocked: {
      title: (v) => `Blocage : service n° ${v.number}`,
      text: (v) =>
        `Entre le client et le mécanicien de ${v.what}, le ${v.when}, l'un a bloqué l'autre. Veuillez confier la visite à quelqu'un d'autre ou appeler les deux.`,
    },
    inquiry: {
      title: (v) => `Nouveau message ${v.reference} : ${v.what}`,
      text: (v) => `${v.name} nous a écrit (${v.what}). Le message se trouve sous ${v.reference}.`,
    },
    fraud_warning: {
      title: (v) => `Fraude soupçonnée : service n° ${v.number}`,
      text: (v) =>
        `L'émetteur de la carte du client soupçonne une fraude dans le paiement de ${v.what}, le ${v.when}. Veuillez vérifier la commande et la rembourser avant qu'elle soit contestée, ou clore le constat.`,
    },
    findings: {
      title: (v) =>
        v.count === 1
          ? 'Un nouveau constat dans les comptes'
          : `${v.count} nouveaux constats dans les comptes`,
      text: () =>
        'Nos comptes et ceux du fournisseur de cartes diffèrent. Veuillez examiner les constats; ceux qui disparaissent se ferment tout seuls.',
    },
    provider_down: {
      title: (v) => `Fournisseur en panne : ${v.provider}`,
      text: (v) => `Le fournisseur (${v.provider}) ne répond plus depuis le ${v.when} (${v.error}).`,
    },
    certificate_ends: {
      title: (v) => `Certificat à échéance : ${v.name}`,
      text: (v) =>
        `${v.what} de ${v.name} : dernier jour le ${v.when}. Ensuite, rien de ce qui le demande ne lui est offert.`,
    },
    provider_back: {
      title: (v) => `Fournisseur rétabli : ${v.provider}`,
      text: (v) =>
        `Le fournisseur (${v.provider}) répond de nouveau; il ne répondait plus depuis le ${v.when}.`,
    },
  },
};

/** What a port is for, as the office says it. */
export const providerNames: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {
    sms: 'text messages',
    email: 'e-mail',
    push: 'push notifications',
    payments: 'card payments',
    roads: 'driving times',
    places: 'address search',
  },
  fr: {
    sms: 'textos',
    email: 'courriel',
    push: 'notifications',
    payments: 'paiements par carte',
    roads: 'temps de route',
    places: 'recherche d’adresses',
  },
};

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
      text: (v) => `No one has taken ${v.what} on ${v.when}. Find a mechanic or call the customer.`,
    },
    move_asked: {
      title: (v) => `Asks to move: Service# ${v.number}`,
      text: (v) => `The customer would like another time for ${v.what} on ${v.when}. Answer in the console.`,
    },
    cancel_asked: {
      title: (v) => `Asks to cancel: Service# ${v.number}`,
      text: (v) => `The customer would like to cancel ${v.what} on ${v.when}. Answer in the console.`,
    },
    change_withdrawn: {
      title: (v) => `Keeps the visit: Service# ${v.number}`,
      text: (v) => `The customer withdrew the request: ${v.what} stays on ${v.when}.`,
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
        `The mechanic hasn’t reported arriving for ${v.what} on ${v.when}. Call them, then move or keep the visit. Otherwise it’s cancelled soon, and the customer gets a refund and a credit.`,
    },
    visit_missed: {
      title: (v) => `Mechanic did not come: Service# ${v.number}`,
      text: (v) =>
        `${v.what} on ${v.when} was cancelled. The customer gets a refund and a credit, and knows about it.`,
    },
    visit_claimed: {
      title: (v) => `Mechanic says they were there: Service# ${v.number}`,
      text: (v) =>
        `${v.what} on ${v.when} was cancelled because no arrival was reported. Now the mechanic reports one. The customer keeps the refund and the credit. Find out what happened.`,
    },
    visit_unfinished: {
      title: (v) => `Not completed: Service# ${v.number}`,
      text: (v) =>
        `${v.what} on ${v.when} is over, but the mechanic hasn’t completed it. Call them, then have it completed or cancel it. Until then we keep what the customer paid, and the card hold runs out.`,
    },
    customer_no_show: {
      title: (v) => `Customer no-show: Service# ${v.number}`,
      text: (v) =>
        `The mechanic closed ${v.what} on ${v.when} because the customer wasn’t there. If the customer writes, review it: you can refund the fee once.`,
    },
    parts_late: {
      title: (v) => `Parts not ready: Service# ${v.number}`,
      text: (v) =>
        `The parts for ${v.what} on ${v.when} aren’t ready. Check where they are, or offer the customer other times.`,
    },
    dispute: {
      title: (v) => `Disputed payment: Service# ${v.number}`,
      text: (v) =>
        `The customer’s bank disputes the payment for ${v.what} on ${v.when}. Answer it at the card processor before the deadline.`,
    },
    order_message: {
      title: (v) => `Message, no mechanic: Service# ${v.number}`,
      text: (v) =>
        `The customer wrote about ${v.what} on ${v.when}, and no mechanic is assigned. Read it and answer.`,
    },
    reported: {
      title: (v) => `Message reported: Service# ${v.number}`,
      text: (v) =>
        `A message about ${v.what} on ${v.when} was reported. Review it in the console within 24 hours.`,
    },
    blocked: {
      title: (v) => `Blocked: Service# ${v.number}`,
      text: (v) =>
        `One of the two on ${v.what} on ${v.when} blocked the other, customer or mechanic. Assign another mechanic, or call both.`,
    },
    inquiry: {
      title: (v) => `New message ${v.reference}: ${v.what}`,
      text: (v) => `${v.name} wrote to us (${v.what}). Find the message under ${v.reference}.`,
    },
    fraud_warning: {
      title: (v) => `Fraud suspected: Service# ${v.number}`,
      text: (v) =>
        `The card’s issuer suspects fraud in the payment for ${v.what} on ${v.when}. Check the order and refund it before it’s disputed, or resolve the mismatch.`,
    },
    findings: {
      title: (v) => (v.count === 1 ? 'One new mismatch to review' : `${v.count} new mismatches to review`),
      text: () =>
        'Our ledger and the card processor don’t match. Review the list; what fixes itself closes itself.',
    },
    provider_down: {
      title: (v) => `Provider down: ${v.provider}`,
      text: (v) => `The provider for ${v.provider} hasn’t answered since ${v.when} (${v.error}).`,
    },
    certificate_ends: {
      title: (v) => `Certificate ends: ${v.name}`,
      text: (v) =>
        `${v.what} of ${v.name} ends on ${v.when}. After that, we won’t offer them jobs that need it.`,
    },
    provider_back: {
      title: (v) => `Provider works again: ${v.provider}`,
      text: (v) => `The provider for ${v.provider} answers again. It had failed since ${v.when}.`,
    },
  },
  fr: {
    unassigned: {
      title: (v) => `Sans mécanicien : service n° ${v.number}`,
      text: (v) => `Personne n'a pris ${v.what}, le ${v.when}. Trouvez un mécanicien ou appelez le client.`,
    },
    move_asked: {
      title: (v) => `Demande à déplacer : service n° ${v.number}`,
      text: (v) =>
        `Le client souhaite une autre plage pour ${v.what}, le ${v.when}. Répondez-lui dans la console.`,
    },
    cancel_asked: {
      title: (v) => `Demande à annuler : service n° ${v.number}`,
      text: (v) => `Le client souhaite annuler ${v.what}, le ${v.when}. Répondez-lui dans la console.`,
    },
    change_withdrawn: {
      title: (v) => `Garde sa visite : service n° ${v.number}`,
      text: (v) => `Le client a retiré sa demande : ${v.what} reste le ${v.when}.`,
    },
    time_taken: {
      title: (v) => `A choisi une plage proposée : service n° ${v.number}`,
      text: (v) => `${v.what} : maintenant le ${v.when}.`,
    },
    moved_free: {
      title: (v) => `Déplacement gratuit : service n° ${v.number}`,
      text: (v) => `Le client a utilisé un déplacement gratuit. ${v.what} : maintenant le ${v.when}.`,
    },
    arrival_missing: {
      title: (v) => `Arrivée non signalée : service n° ${v.number}`,
      text: (v) =>
        `Le mécanicien n'a pas signalé son arrivée pour ${v.what}, le ${v.when}. Appelez-le, puis déplacez ou maintenez la visite. Sinon, elle sera bientôt annulée; le client sera remboursé et recevra un crédit.`,
    },
    visit_missed: {
      title: (v) => `Mécanicien absent : service n° ${v.number}`,
      text: (v) =>
        `${v.what}, le ${v.when} : visite annulée. Le client est remboursé, reçoit un crédit et en est avisé.`,
    },
    visit_claimed: {
      title: (v) => `Le mécanicien dit être venu : service n° ${v.number}`,
      text: (v) =>
        `${v.what}, le ${v.when}, a été annulé faute d'arrivée signalée. Le mécanicien en signale une maintenant. Le client garde son remboursement et son crédit. Vérifiez ce qui s'est passé.`,
    },
    visit_unfinished: {
      title: (v) => `Non terminé : service n° ${v.number}`,
      text: (v) =>
        `${v.what}, le ${v.when}, est passé, mais le mécanicien ne l'a pas terminé. Appelez-le, puis faites terminer ou annulez. D'ici là, nous gardons ce que le client a payé, et la retenue sur sa carte expire.`,
    },
    customer_no_show: {
      title: (v) => `Client absent : service n° ${v.number}`,
      text: (v) =>
        `Le mécanicien a fermé ${v.what}, le ${v.when}, car le client n'était pas là. Si le client écrit, révisez le dossier : vous pouvez rembourser les frais une fois.`,
    },
    parts_late: {
      title: (v) => `Pièces pas prêtes : service n° ${v.number}`,
      text: (v) =>
        `Les pièces pour ${v.what}, le ${v.when}, ne sont pas prêtes. Voyez où elles en sont ou proposez d'autres plages au client.`,
    },
    dispute: {
      title: (v) => `Paiement contesté : service n° ${v.number}`,
      text: (v) =>
        `La banque du client conteste le paiement de ${v.what}, le ${v.when}. Répondez chez le fournisseur de cartes avant l'échéance.`,
    },
    order_message: {
      title: (v) => `Message sans mécanicien : service n° ${v.number}`,
      text: (v) =>
        `Le client a écrit au sujet de ${v.what}, le ${v.when}, et aucun mécanicien n'est assigné. Lisez le message et répondez.`,
    },
    reported: {
      title: (v) => `Message signalé : service n° ${v.number}`,
      text: (v) =>
        `Un message au sujet de ${v.what}, le ${v.when}, a été signalé. Examinez-le dans la console d'ici 24 heures.`,
    },
    blocked: {
      title: (v) => `Blocage : service n° ${v.number}`,
      text: (v) =>
        `Entre le client et le mécanicien de ${v.what}, le ${v.when}, l'un a bloqué l'autre. Confiez la visite à un autre mécanicien ou appelez les deux.`,
    },
    inquiry: {
      title: (v) => `Nouveau message ${v.reference} : ${v.what}`,
      text: (v) => `${v.name} nous a écrit (${v.what}). Le message se trouve sous ${v.reference}.`,
    },
    fraud_warning: {
      title: (v) => `Fraude soupçonnée : service n° ${v.number}`,
      text: (v) =>
        `L'émetteur de la carte soupçonne une fraude dans le paiement de ${v.what}, le ${v.when}. Vérifiez la commande et remboursez-la avant qu'elle soit contestée, ou réglez l'écart.`,
    },
    findings: {
      title: (v) => (v.count === 1 ? 'Un nouvel écart à examiner' : `${v.count} nouveaux écarts à examiner`),
      text: () =>
        'Notre grand livre et le fournisseur de cartes ne concordent pas. Examinez la liste; un écart qui disparaît se ferme tout seul.',
    },
    provider_down: {
      title: (v) => `Fournisseur en panne : ${v.provider}`,
      text: (v) => `Le fournisseur (${v.provider}) ne répond plus depuis le ${v.when} (${v.error}).`,
    },
    certificate_ends: {
      title: (v) => `Certificat à échéance : ${v.name}`,
      text: (v) =>
        `${v.what} de ${v.name} : dernier jour le ${v.when}. Ensuite, nous ne lui offrirons plus d'interventions qui l'exigent.`,
    },
    provider_back: {
      title: (v) => `Fournisseur rétabli : ${v.provider}`,
      text: (v) => `Le fournisseur (${v.provider}) répond de nouveau. Il était en panne depuis le ${v.when}.`,
    },
  },
};

/** What a port is for, as the office says it. */
export const providerNames: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {
    sms: 'text messages',
    email: 'email',
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

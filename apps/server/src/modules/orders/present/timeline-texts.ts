interface Label {
  readonly en: string;
  readonly fr: string;
}

/** The events that a customer and a mechanic read in an order's history; anything else stays inside. */
export const timelineTexts = {
  booked: { en: 'Booked', fr: 'Réservé' },
  confirmed: { en: 'The mechanic took the job', fr: 'Le mécanicien a pris le travail' },
  released: { en: 'Looking for another mechanic', fr: 'Nous cherchons un autre mécanicien' },
  time_changed: { en: 'Moved to', fr: 'Déplacé au' },
  assigned: { en: 'Another mechanic took over', fr: 'Un autre mécanicien a pris la relève' },
  on_the_way: { en: 'The mechanic is on the way', fr: 'Le mécanicien est en route' },
  arrived: { en: 'The mechanic has arrived', fr: 'Le mécanicien est arrivé' },
  in_progress: { en: 'Work started', fr: 'Début des travaux' },
  absence_begun: {
    en: 'No one was there; the mechanic is waiting',
    fr: 'Personne sur place; le mécanicien attend',
  },
  contact_tried: { en: 'Tried to reach the customer', fr: 'Tentative de joindre le client' },
  absence_ended: { en: 'The customer is there', fr: 'Le client est sur place' },
  extra_work_proposed: { en: 'Extra work proposed', fr: 'Travaux supplémentaires proposés' },
  extra_work_withdrawn: { en: 'Proposal withdrawn', fr: 'Proposition retirée' },
  extra_work_accepted: { en: 'Extra work accepted', fr: 'Travaux supplémentaires acceptés' },
  extra_work_declined: { en: 'Extra work declined', fr: 'Travaux supplémentaires refusés' },
  details_corrected: { en: 'Details corrected', fr: 'Détails corrigés' },
  price_lowered: { en: 'Price lowered', fr: 'Prix réduit' },
  switched_to_card: { en: 'Paying by card', fr: 'Paiement par carte' },
  switched_to_cash: { en: 'Paying in cash', fr: 'Paiement comptant' },
  earlier_taken: { en: 'Moved to an earlier time', fr: 'Déplacé à une plage plus tôt' },
  attendance_confirmed: { en: 'The customer will be there', fr: 'Le client sera sur place' },
  move_asked: { en: 'Asked for another time', fr: 'Autre plage demandée' },
  cancel_asked: { en: 'Asked to cancel', fr: 'Annulation demandée' },
  times_offered: { en: 'Other times offered', fr: 'Autres plages proposées' },
  time_taken: { en: 'Chose an offered time', fr: 'Plage proposée choisie' },
  change_refused: { en: 'Request declined', fr: 'Demande refusée' },
  change_withdrawn: { en: 'Request withdrawn', fr: 'Demande retirée' },
  running_late: { en: 'Running late, expected', fr: 'En retard, arrivée prévue' },
  on_time_again: { en: 'On time again', fr: "De nouveau à l'heure" },
  free_move_granted: { en: 'Can be moved for free', fr: 'Peut être déplacé sans frais' },
  move_accepted: { en: 'New time accepted', fr: 'Nouvelle heure acceptée' },
  locker_picked_up: { en: 'Parts picked up', fr: 'Pièces ramassées' },
  completed: { en: 'Work done', fr: 'Travail terminé' },
  declined: { en: 'The mechanic couldn’t take it', fr: "Le mécanicien n'a pas pu le prendre" },
  canceled: { en: 'Visit cancelled', fr: 'Visite annulée' },
  draft_expired: { en: 'Booking not finished in time', fr: 'Réservation non terminée à temps' },
} as const satisfies Readonly<Record<string, Label>>;

export type TimelineCode = keyof typeof timelineTexts;

export const isTimelineCode = (code: string): code is TimelineCode => Object.hasOwn(timelineTexts, code);

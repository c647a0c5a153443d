interface Label {
  readonly en: string;
  readonly fr: string;
}

/** The events that a customer and a mechanic read in an order's history; anything else stays inside. */
export const timelineTexts = {
  booked: { en: 'Booked', fr: 'Réservé' },
  confirmed: { en: 'Confirmed by the mechanic', fr: 'Confirmé par le mécanicien' },
  released: { en: 'Looking for another mechanic', fr: "Recherche d'un autre mécanicien" },
  time_changed: { en: 'New date', fr: 'Nouvelle date' },
  assigned: { en: 'Another mechanic comes', fr: 'Un autre mécanicien viendra' },
  on_the_way: { en: 'The mechanic is on the way', fr: 'Le mécanicien est en route' },
  arrived: { en: 'The mechanic has arrived', fr: 'Le mécanicien est arrivé' },
  in_progress: { en: 'Work has begun', fr: 'Le travail a commencé' },
  absence_begun: { en: 'Nobody there, the mechanic waits', fr: 'Personne sur place, le mécanicien attend' },
  contact_tried: { en: 'Tried to reach the customer', fr: 'Tentative de joindre le client' },
  absence_ended: { en: 'The customer is there', fr: 'Le client est sur place' },
  extra_work_proposed: { en: 'Extra work proposed', fr: 'Travaux supplémentaires proposés' },
  extra_work_withdrawn: { en: 'Proposal withdrawn', fr: 'Proposition retirée' },
  extra_work_accepted: { en: 'Extra work accepted', fr: 'Travaux supplémentaires acceptés' },
  extra_work_declined: { en: 'Extra work declined', fr: 'Travaux supplémentaires refusés' },
  price_lowered: { en: 'Price lowered', fr: 'Prix réduit' },
  switched_to_card: { en: 'To be paid by card', fr: 'Sera payé par carte' },
  switched_to_cash: { en: 'To be paid in cash', fr: 'Sera payé comptant' },
  earlier_taken: { en: 'Earlier time taken', fr: 'Heure plus tôt prise' },
  attendance_confirmed: { en: 'The customer will be there', fr: 'Le client sera là' },
  move_asked: { en: 'Asked to move', fr: 'Déplacement demandé' },
  cancel_asked: { en: 'Asked to cancel', fr: 'Annulation demandée' },
  times_offered: { en: 'Other times offered', fr: "D'autres heures proposées" },
  time_taken: { en: 'Offered time chosen', fr: 'Heure proposée choisie' },
  change_refused: { en: 'Request refused', fr: 'Demande refusée' },
  change_withdrawn: { en: 'Request withdrawn', fr: 'Demande retirée' },
  running_late: { en: 'Running late, expected', fr: 'En retard, attendu' },
  on_time_again: { en: 'On time again', fr: "De nouveau à l'heure" },
  free_move_granted: { en: 'May be moved for free', fr: 'Peut être déplacé sans frais' },
  locker_picked_up: { en: 'Parts picked up', fr: 'Pièces ramassées' },
  completed: { en: 'Complete', fr: 'Terminé' },
  declined: { en: 'Declined by the mechanic', fr: 'Refusé par le mécanicien' },
  canceled: { en: 'Canceled', fr: 'Annulé' },
  draft_expired: { en: 'Not completed in time', fr: 'Non complété à temps' },
} as const satisfies Readonly<Record<string, Label>>;

export type TimelineCode = keyof typeof timelineTexts;

export const isTimelineCode = (code: string): code is TimelineCode => Object.hasOwn(timelineTexts, code);

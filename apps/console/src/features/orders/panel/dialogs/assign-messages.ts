import { UNDO_MS } from '@hoist/domain/order/undo-move';
import { dispatchEn } from '@hoist/contract/texts/dispatch-en';
import { dispatchFr } from '@hoist/contract/texts/dispatch-fr';
import type { PlacementRefusal } from '@hoist/domain/scheduling/placement';
import { defineMessages } from '@hoist/web/i18n';

type Reasons = Readonly<Record<`assign.${PlacementRefusal}`, string>>;

// The server refuses with the same words.
const en: Reasons = dispatchEn;
const fr: Reasons = dispatchFr;

/** The messages about assigning a visit, on the board and in the dialog. */
export const useAssignMessages = defineMessages(
  'assign',
  {
    'assign.too_soon': en['assign.too_soon'],
    'assign.beyond_horizon': en['assign.beyond_horizon'],
    'assign.off_grid': en['assign.off_grid'],
    'assign.blocked': en['assign.blocked'],
    'assign.lacks_skill': en['assign.lacks_skill'],
    'assign.out_of_area': en['assign.out_of_area'],
    'assign.certificate_over': en['assign.certificate_over'],
    'assign.outside_hours': en['assign.outside_hours'],
    'assign.in_break': en['assign.in_break'],
    'assign.overlap': en['assign.overlap'],
    'assign.day_full': en['assign.day_full'],
    'assign.too_late_from_previous': en['assign.too_late_from_previous'],
    'assign.too_early_for_next': en['assign.too_early_for_next'],
    'assign.no_road': 'No road is known between this visit and another one',
    because: '{{text}} ({{service}}, {{time}}, {{customer}}, {{place}})',
    title: 'Move or reassign',
    text: 'We’ll let the mechanics know. A confirmed visit stays confirmed.',
    textCustomer: `Text the customer, after ${UNDO_MS / 1000} seconds`,
    undo: 'Undo',
    day: 'Day',
    time: 'Time ({{city}})',
    mechanic: 'Mechanic',
    present: 'assigned now',
    added_one: '{{count}} min more driving',
    added_other: '{{count}} min more driving',
    estimated: '{{text}} (estimated)',
    note: 'Note for the activity log',
    save: 'Save',
    noneFree: 'No mechanic is free at this time',
  },
  {
    'assign.too_soon': fr['assign.too_soon'],
    'assign.beyond_horizon': fr['assign.beyond_horizon'],
    'assign.off_grid': fr['assign.off_grid'],
    'assign.blocked': fr['assign.blocked'],
    'assign.lacks_skill': fr['assign.lacks_skill'],
    'assign.out_of_area': fr['assign.out_of_area'],
    'assign.certificate_over': fr['assign.certificate_over'],
    'assign.outside_hours': fr['assign.outside_hours'],
    'assign.in_break': fr['assign.in_break'],
    'assign.overlap': fr['assign.overlap'],
    'assign.day_full': fr['assign.day_full'],
    'assign.too_late_from_previous': fr['assign.too_late_from_previous'],
    'assign.too_early_for_next': fr['assign.too_early_for_next'],
    'assign.no_road': 'Aucune route connue entre cette visite et une autre',
    because: '{{text}} ({{service}}, {{time}}, {{customer}}, {{place}})',
    title: 'Déplacer ou réassigner',
    text: 'Nous aviserons les mécaniciens. Une visite confirmée le reste.',
    textCustomer: `Texter au client, après ${UNDO_MS / 1000} secondes`,
    undo: 'Annuler',
    day: 'Jour',
    time: 'Heure ({{city}})',
    mechanic: 'Mécanicien',
    present: 'assigné',
    added_one: '{{count}} min de route de plus',
    added_other: '{{count}} min de route de plus',
    estimated: '{{text}} (estimation)',
    note: "Note pour le journal d'activité",
    save: 'Enregistrer',
    noneFree: "Aucun mécanicien n'est libre à cette heure",
  },
);

import { defineMessages } from '@hoist/web/i18n';

const english = {
  certificates: 'Warn about certificates',
  'planned-content': 'Publish scheduled texts',
  'deferred-holds': 'Hold cards before visits',
  deposits: 'Charge deposits before holds end',
  earlier: 'Offer earlier times',
  figures: 'Sum up report days',
  'hold-renewals': 'Renew holds',
  'lapsed-drafts': 'Release unfinished bookings',
  'lapsed-switches': 'End unfinished changes of payment',
  'late-parts': 'Warn about late parts',
  'ledger-days': 'Close ledger days',
  'missed-visits': 'Settle missed visits',
  'nightly-reconciliation': 'Compare with the card processor nightly',
  'order-tellings': 'Write messages about orders',
  outbox: 'Send messages',
  'payment-endpoint': 'Check the webhook address',
  'payment-notices': 'Read webhooks',
  'payment-operations': 'Send card operations',
  'payment-reconciliation': 'Clear up uncertain card operations',
  'provider-watch': 'Watch providers',
  retention: 'Delete data that is due',
  reviewers: 'Renew the reviewers’ data',
  'roads-warm': 'Prepare drives',
  'roads-watch': 'Watch the road service',
  'served-messages': 'Tell people that we serve their area',
  'timed-tellings': 'Send scheduled reminders',
  'unanswered-offers': 'Reassign unanswered jobs',
  'unconfirmed-orders': 'Cancel unconfirmed orders',
  'unfinished-visits': 'Report unfinished visits',
  'unheld-orders': 'Settle orders without a hold',
  'unread-messages': 'Notify about unread messages',
  'weather-warnings': 'Warn about weather',
} as const;

type JobName = keyof typeof english;

const useMessages = defineMessages('job-names', english, {
  certificates: 'Avertir des certificats',
  'planned-content': 'Publier les textes prévus',
  'deferred-holds': 'Retenir sur les cartes avant les visites',
  deposits: 'Débiter les acomptes avant la fin des retenues',
  earlier: 'Offrir les plages plus tôt',
  figures: 'Totaliser les jours des rapports',
  'hold-renewals': 'Renouveler les retenues',
  'lapsed-drafts': 'Libérer les réservations inachevées',
  'lapsed-switches': 'Terminer les changements de paiement inachevés',
  'late-parts': 'Avertir des pièces en retard',
  'ledger-days': 'Fermer les jours du grand livre',
  'missed-visits': 'Régler les visites manquées',
  'nightly-reconciliation': 'Comparer chaque nuit avec le processeur de cartes',
  'order-tellings': 'Écrire les messages des commandes',
  outbox: 'Envoyer les messages',
  'payment-endpoint': "Vérifier l'adresse des webhooks",
  'payment-notices': 'Lire les webhooks',
  'payment-operations': 'Envoyer les opérations de carte',
  'payment-reconciliation': 'Éclaircir les opérations de carte incertaines',
  'provider-watch': 'Surveiller les fournisseurs',
  retention: 'Supprimer les données échues',
  reviewers: "Renouveler les données d'examen",
  'roads-warm': 'Préparer les trajets',
  'roads-watch': 'Surveiller le service routier',
  'served-messages': 'Aviser que le secteur est desservi',
  'timed-tellings': 'Envoyer les rappels prévus',
  'unanswered-offers': 'Réattribuer les interventions sans réponse',
  'unconfirmed-orders': 'Annuler les commandes non confirmées',
  'unfinished-visits': 'Signaler les visites inachevées',
  'unheld-orders': 'Régler les commandes sans retenue',
  'unread-messages': 'Aviser des messages non lus',
  'weather-warnings': 'Avertir de la météo',
});

/** What a job of the server does; a job that has no words here is named as it is. */
export function useJobName(): (job: string) => string {
  const t = useMessages();
  return (job) => (Object.hasOwn(english, job) ? t(job as JobName) : job);
}

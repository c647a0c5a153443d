/** The messages of what staff do in place of a mechanic. */
export const finishEn = {
  confirmFor: 'Confirm for {{mechanic}}',
  confirmForText:
    'The deposit is charged and the customer gets the confirmation, as if {{mechanic}} had confirmed.',
  progressFor: 'Update progress',
  progressForText: 'The customer gets the same message as if {{mechanic}} had tapped it.',
  progress: 'Progress',
  'progress.on_the_way': 'On the way',
  'progress.arrived': 'Arrived',
  'progress.in_progress': 'Working',
  odometerArrival: 'Odometer on arrival, km (if known)',
  completeFor: 'Complete the job',
  completeForText: 'This completes the job for {{mechanic}}. The job sheet and photos can follow.',
  chargedNow: 'Charged in all',
  collectedNow: 'To collect in cash',
  odometer: 'Odometer, km',
  collected: '{{mechanic}} collected {{amount}} in cash',
  oldParts: 'Replaced parts the customer wanted back',
  'oldParts.handed_back': 'Handed back',
  'oldParts.declined': 'The customer didn’t take them',
} as const;

export const finishFr: Readonly<Record<keyof typeof finishEn, string>> = {
  confirmFor: 'Confirmer pour {{mechanic}}',
  confirmForText:
    "L'acompte est débité et le client reçoit la confirmation, comme si {{mechanic}} avait confirmé.",
  progressFor: "Indiquer l'étape",
  progressForText: "Le client reçoit le même message que si {{mechanic}} l'avait indiqué.",
  progress: 'Étape',
  'progress.on_the_way': 'En route',
  'progress.arrived': 'Sur place',
  'progress.in_progress': 'Au travail',
  odometerArrival: "Odomètre à l'arrivée, km (si connu)",
  completeFor: "Terminer l'intervention",
  completeForText:
    "L'intervention se termine à la place de {{mechanic}}. La fiche et les photos peuvent suivre.",
  chargedNow: 'Débité au total',
  collectedNow: 'À percevoir comptant',
  odometer: 'Odomètre, km',
  collected: '{{mechanic}} a perçu {{amount}} comptant',
  oldParts: 'Pièces remplacées que le client voulait ravoir',
  'oldParts.handed_back': 'Remises au client',
  'oldParts.declined': 'Le client ne les a pas prises',
};

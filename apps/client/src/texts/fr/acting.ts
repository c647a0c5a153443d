import type { acting as english } from '../en/acting.ts';
import type { Texts } from '../texts.ts';

export const acting: Texts<typeof english> = {
  title: "Agir au nom d'un client",
  opening: "L'application s'ouvre dans un instant",
  over: 'Cet accès ne mène plus nulle part',
  overText: 'Il sert une seule fois, dans les 60 secondes. Recommencez dans la console.',
  home: "Vers la page d'accueil",
  bar: 'Vous agissez au nom de {{name}}, pendant 30 minutes au plus.',
  barLabel: "Agir au nom de quelqu'un d'autre",
  stop: 'Arrêter',
};

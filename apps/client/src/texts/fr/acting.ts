import type { acting as english } from '../en/acting.ts';
import type { Texts } from '../texts.ts';

export const acting: Texts<typeof english> = {
  title: "Agir au nom d'un client",
  opening: "Ouverture de l'application…",
  over: 'Ce lien ne fonctionne plus',
  overText: 'Il sert une seule fois, dans les 60 secondes. Recommencez à partir de la console.',
  ended: "Vous n'agissez plus au nom du client",
  endedText:
    'Recharger ou quitter la page y met fin, tout comme un délai de 30 minutes. Recommencez à partir de la console.',
  home: "Aller à la page d'accueil",
  bar: 'Vous agissez au nom de {{name}}, pendant 30 minutes au plus.',
  barLabel: "Agir au nom de quelqu'un d'autre",
  stop: 'Arrêter',
};

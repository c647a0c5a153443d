import { defineMessages } from '../i18n.ts';

export const useMapMessages = defineMessages(
  'map',
  {
    title: 'Map',
    sketch: 'Sketch, without streets',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    scroll: 'Use Ctrl + scroll to zoom the map',
    scrollMac: 'Use ⌘ + scroll to zoom the map',
    fingers: 'Use two fingers to move the map',
    attribution: 'Show or hide the credits',
    credits: 'Map data: credits',
    km: '{{count}} km',
    m: '{{count}} m',
  },
  {
    title: 'Carte',
    sketch: 'Croquis, sans les rues',
    zoomIn: 'Agrandir',
    zoomOut: 'Réduire',
    scroll: 'Utilisez Ctrl + défilement pour agrandir ou réduire la carte',
    scrollMac: 'Utilisez ⌘ + défilement pour agrandir ou réduire la carte',
    fingers: 'Utilisez deux doigts pour déplacer la carte',
    attribution: 'Afficher ou masquer les crédits',
    credits: 'Données de la carte : crédits',
    km: '{{count}} km',
    m: '{{count}} m',
  },
);

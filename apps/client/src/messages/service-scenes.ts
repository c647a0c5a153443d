import { defineMessages } from '@hoist/web/i18n';

/** What the pictures of the services show, for people who do not see them. */
export const sceneTexts = {
  en: {
    under: 'Drawing: your mechanic works under the raised car.',
    hood: 'Drawing: your mechanic works under the open hood.',
    wheel: 'Drawing: with the wheel off, your mechanic works at the hub and the brakes.',
    tire: 'Drawing: your mechanic fits a wheel on the raised car.',
    battery: 'Drawing: your mechanic tests the battery under the open hood.',
    scan: 'Drawing: your mechanic reads the car’s computer with a scanner.',
    inspect: 'Drawing: your mechanic goes over the car with a checklist.',
    wash: 'Drawing: your mechanic washes the car by hand.',
    interior: 'Drawing: your mechanic works inside the car, with the door open.',
    front: 'Drawing: your mechanic kneels at the front of the car.',
  },
  fr: {
    under: 'Dessin : votre mécanicien travaille sous le véhicule soulevé.',
    hood: 'Dessin : votre mécanicien travaille sous le capot ouvert.',
    wheel: 'Dessin : la roue retirée, votre mécanicien travaille au moyeu et aux freins.',
    tire: 'Dessin : votre mécanicien pose une roue sur le véhicule soulevé.',
    battery: 'Dessin : votre mécanicien vérifie la batterie, capot ouvert.',
    scan: "Dessin : votre mécanicien lit l'ordinateur du véhicule avec un lecteur.",
    inspect: 'Dessin : votre mécanicien examine le véhicule, liste en main.',
    wash: 'Dessin : votre mécanicien lave le véhicule à la main.',
    interior: "Dessin : votre mécanicien travaille dans l'habitacle, portière ouverte.",
    front: "Dessin : votre mécanicien est à genoux à l'avant du véhicule.",
  },
} as const;

export const useSceneMessages = defineMessages('scenes', sceneTexts.en, sceneTexts.fr);

import type { landing as english } from '../en/landing.ts';
import type { Texts } from '../texts.ts';

export const landing: Texts<typeof english> = {
  title: 'Hoist : le garage qui vient à vous',
  description:
    'Un mécanicien dans votre entrée : freins, batterie, vidange, pneus et esthétique. Voyez le prix complet et une heure réelle avant de nous donner quoi que ce soit.',
  nav: {
    services: 'Services',
    how: 'Comment ça marche',
    getApp: "Obtenir l'application",
    ios: 'Application iOS',
    android: 'Application Android',
    logIn: 'Connexion',
    signUp: "S'inscrire",
    open: 'Ouvrir Hoist',
    otherLanguage: 'English',
    menu: 'Site',
  },
  hero: {
    title: 'Le garage qui vient à vous.',
    text: 'Freins, batterie, vidange, pneus et esthétique dans votre entrée. Voyez le prix complet et une heure réelle avant de nous donner quoi que ce soit.',
    service: 'De quoi a-t-elle besoin ?',
    postalCode: 'Code postal',
    submit: 'Voir le prix et les heures',
    hint: 'Prix pour une voiture intermédiaire, avant taxes, pièces et déplacement compris.',
    checking: 'Recherche en cours',
    answer: '{{price}} avant taxes, pièces et déplacement compris.',
    soonest: 'Au plus tôt : {{time}}.',
    book: 'Réserver',
    invalid: 'Veuillez entrer un code postal canadien, par exemple H2X 1Y4.',
    failed: "La recherche n'a pas abouti. Veuillez réessayer.",
  },
  facts: {
    price: 'Un seul prix',
    priceText: "Rien n'est ajouté sans votre accord, photo à l'appui.",
    time: 'Une heure réelle',
    timeText: 'Seulement des heures où un mécanicien peut vraiment être là.',
    warranty: 'Pièces garanties',
    warrantyText: 'Vous choisissez la gamme des pièces et voyez la durée de leur garantie.',
    watch: 'Suivez le travail',
    watchText: 'En route, arrivé, au travail, terminé, avec photos.',
  },
  how: {
    title: 'Comment ça marche',
    one: "Dites-nous l'auto et le lieu",
    oneText: 'Année, marque et modèle, ou seulement le NIV. Une entrée, un stationnement, une rue calme.',
    two: 'Voyez le prix complet',
    twoText: "Main-d'œuvre, pièces, déplacement et taxes, ligne par ligne, pour votre auto à votre adresse.",
    three: 'Choisissez une heure qui tient',
    threeText: "Nous n'offrons que des heures où un mécanicien qualifié peut se rendre.",
    four: 'Payez une fois le travail fait',
    fourText:
      'Carte, Apple Pay, Google Pay ou comptant. La carte est autorisée, puis débitée au fil du travail.',
  },
  services: {
    title: 'Ce que nous faisons dans une entrée',
    text: "Prix de départ pour une voiture compacte, avant taxes, à moins de 25 km d'un mécanicien.",
    from: 'à partir de {{price}}',
    all: "Et plus de quarante autres. Le prix pour votre auto s'affiche avant de réserver.",
  },
  app: {
    title: 'Dans votre poche ou dans votre navigateur',
    text: "Réservez ici même sur le Web, ou emportez l'application : elle vous avertit quand le mécanicien approche.",
    web: 'Naviguer sur le Web',
  },
  mechanics: {
    title: 'Êtes-vous mécanicien ?',
    text: 'Du travail près de chez vous, la route déjà planifiée, la paie chaque semaine. Gardez vos outils et vos heures.',
    link: 'Travailler avec Hoist',
  },
  footer: {
    about: 'À propos',
    support: 'Soutien',
    contact: 'Nous joindre',
    suppliers: 'Fournisseurs',
    mechanics: 'Mécaniciens',
    manufacturers: 'Constructeurs',
    terms: "Conditions d'utilisation",
    privacy: 'Politique de confidentialité',
    credits: 'Crédits',
    social: 'Hoist ailleurs',
    company: 'Entreprise',
    partners: 'Partenaires',
    legal: 'Mentions légales',
    note: 'Réparation et entretien automobile mobiles au Canada.',
  },
  detailing: {
    title: 'Esthétique automobile mobile',
    description:
      'Esthétique automobile à la maison ou au bureau : lavage, intérieur, extérieur et service complet, à un prix connu.',
    text: "À l'intérieur et à l'extérieur, chez vous ou au bureau. Nous apportons l'eau, le courant et le reste ; gardez votre samedi.",
    includes: 'Ce que cela comprend',
    one: 'Lavage à la main, roues et vitres',
    two: 'Sièges, tapis et tableau de bord, aspirés et shampouinés',
    three: 'Peinture décontaminée, polie et protégée',
    four: 'Photos avant et après dans votre compte',
  },
  brakes: {
    title: 'Freins remplacés à votre porte',
    description:
      'Plaquettes et disques remplacés dans votre entrée par un mécanicien qualifié, à un prix connu.',
    text: "Grincement, frottement ou pédale molle : un mécanicien qualifié mesure, remplace et fait l'essai routier, là où est l'auto.",
    includes: 'Ce que cela comprend',
    one: 'Plaquettes, ou plaquettes et disques, dans la gamme choisie',
    two: 'Étriers et coulisses nettoyés, vérifiés et graissés',
    three: 'Niveau du liquide et conduites inspectés',
    four: 'Essai routier et photos de ce qui était usé',
  },
  serviceLanding: { prices: 'Prix', book: 'Réserver' },
  about: {
    title: 'À propos de Hoist',
    description: 'Qui est Hoist, comment nous joindre et travailler avec nous.',
    aboutText:
      "Hoist envoie des mécaniciens qualifiés dans les entrées, les stationnements et les rues calmes du Canada. Le prix est complet avant la réservation, l'heure est de celles qu'un mécanicien peut tenir, et chaque pièce et chaque heure est consignée, photos à l'appui.",
    supportText:
      'Une question sur une réservation ? Connectez-vous, ouvrez la commande et posez-la, ou écrivez-nous avec son numéro.',
    contactText: 'Pour tout le reste :',
    suppliersText:
      "Nous achetons des pièces de quatre gammes, de l'économique à l'équipement d'origine, qui attendent dans des casiers près du lieu de travail. Si vous livrez le jour même, écrivez-nous.",
    mechanicsText:
      'Vous avez un certificat de compétence et aimez travailler à votre compte ? Choisissez vos heures, votre rayon et vos compétences ; Hoist planifie la route et encaisse.',
    manufacturersText:
      "Bulletins techniques, travaux sous garantie et rappels dans l'entrée du propriétaire : nos rapports donnent l'odomètre, des photos et les numéros de pièces.",
    writeTo: 'Nous écrire',
  },
};

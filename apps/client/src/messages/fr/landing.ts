import type { landing as english } from '../en/landing.ts';
import type { Translation } from '@hoist/web/i18n';
import { typesetCatalogue } from '@hoist/web/typeset';

export const landing: Translation<typeof english> = typesetCatalogue({
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
  notInvited: "Ce lien d'invitation n'est pas valide. Vous pouvez quand même vous inscrire.",
  hero: {
    title: 'Le garage qui vient à vous.',
    text: 'Freins, batterie, vidange, pneus et esthétique dans votre entrée. Voyez le prix complet et une heure réelle avant de nous donner quoi que ce soit.',
  },
  check: {
    vehicle: 'Votre véhicule',
    year: 'Année',
    make: 'Marque',
    model: 'Modèle',
    choose: 'Choisir',
    service: 'De quoi a-t-il besoin ?',
    postalCode: 'Code postal',
    submit: 'Voir le prix et les heures',
    hint: "Aucun compte nécessaire. Sans véhicule, le prix est celui d'une voiture intermédiaire.",
    checking: 'Recherche en cours',
    invalid: 'La valeur saisie est invalide. Un code postal canadien ressemble à H2X 1Y4.',
    failed: "La recherche n'a pas abouti. Veuillez réessayer.",
    answer: 'Votre prix',
    midSize: 'Voiture intermédiaire',
    total: 'tout compris, taxes incluses',
    labour: "Main-d'œuvre et visite",
    parts: 'Pièces : {{grade}}',
    travel: 'Déplacement',
    included: 'compris',
    soonest: 'Au plus tôt',
    none: 'Aucune heure libre dans les 30 prochains jours',
    book: 'Réserver',
    kept: "Vos choix vous suivent. L'inscription ne coûte rien.",
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
      "Par carte, ou comptant là où c'est offert. La carte est autorisée, puis débitée au fil du travail.",
  },
  services: {
    title: 'Ce que nous faisons dans une entrée',
    text: "Prix de départ pour une voiture compacte, avant taxes, près d'un mécanicien.",
    from: 'à partir de {{price}}',
    all: 'Le menu complet est dans la vérification du prix, avec le prix pour votre propre véhicule.',
    check: 'Vérifier un prix',
  },
  areas: {
    title: 'Où nous venons',
    text: 'Dans votre entrée, au stationnement du travail, dans une rue calme. Entrez votre code postal et vous le saurez tout de suite.',
    around: "et jusqu'à {{km}} autour",
  },
  faqTitle: 'Bon à savoir',
  faq: [
    {
      question: 'Que comprend le prix ?',
      answer:
        "La main-d'œuvre, les pièces de la gamme choisie, le déplacement et toutes les taxes, ligne par ligne, avant de réserver. Loin de tout mécanicien, des frais au kilomètre s'ajoutent et paraissent dès le premier prix.",
    },
    {
      question: "Et s'il faut faire davantage ?",
      answer:
        "Vous recevez une proposition avec son prix et une photo à l'appui, et acceptez ou refusez chaque ligne. Rien de plus n'est fait sans votre accord. Ce que vous refusez reste noté avec votre véhicule.",
    },
    {
      question: 'Quand suis-je débité ?',
      answer:
        "Par carte, rien n'est débité à la réservation : un dépôt est retenu, puis débité quand le mécanicien confirme ; le reste est retenu, puis débité une fois le travail fait. Là où le comptant est offert, vous payez le mécanicien à la fin.",
    },
    {
      question: 'Puis-je annuler ?',
      answer:
        "Oui. Tant que votre visite n'est pas confirmée, vous l'annulez vous-même sans frais et les sommes retenues sont libérées. Ce que coûte un changement plus tardif est dit avant de payer.",
    },
    {
      question: 'De quoi le mécanicien a-t-il besoin ?',
      answer:
        "Un sol ferme et plat, un peu d'espace autour du véhicule, la clé et un endroit où il est permis d'y travailler. La réservation vous le demande.",
    },
    {
      question: 'Le travail est-il garanti ?',
      answer:
        "Oui. La durée de la garantie des pièces et de la main-d'œuvre est affichée avant de réserver et figure sur votre reçu. Elle n'est jamais inférieure à ce que donne la loi de votre province.",
    },
  ],
  app: {
    title: 'Dans votre poche ou dans votre navigateur',
    text: "Réservez ici même sur le Web, ou emportez l'application : elle vous avertit quand le mécanicien est en route.",
    web: 'Naviguer sur le Web',
  },
  mechanics: {
    title: 'Êtes-vous mécanicien ?',
    text: "Du travail près de chez vous, la route comptée, la valeur de chacun affichée d'abord. Gardez vos outils et vos heures.",
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
    deleteAccount: 'Supprimer votre compte',
    social: 'Hoist ailleurs',
    company: 'Entreprise',
    partners: 'Partenaires',
    legal: 'Mentions légales',
    services: 'Services',
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
    faq: [
      {
        question: "Combien coûte l'esthétique mobile ?",
        answer:
          "Le prix dépend de la taille du véhicule. Choisissez le vôtre dans la vérification du prix : vous voyez le prix avec déplacement et taxes, et l'heure la plus proche, avant de nous donner quoi que ce soit.",
      },
      {
        question: 'Vous faut-il mon eau ou mon courant ?',
        answer:
          "Non. Nous apportons les deux, et tout le reste. Il nous faut de l'espace pour ouvrir chaque porte et un endroit où le lavage est permis.",
      },
      {
        question: 'Que dois-je faire avant votre visite ?',
        answer:
          "Veuillez retirer vos effets et garder la clé à portée de main. Poils d'animaux, odeurs et autres travaux sont offerts à la réservation, chacun avec son prix.",
      },
    ],
  },
  brakes: {
    title: 'Freins remplacés à votre porte',
    description:
      'Plaquettes et disques remplacés dans votre entrée par un mécanicien qui vient à vous, à un prix connu.',
    text: "Grincement, frottement ou pédale molle : un mécanicien mesure, remplace et fait l'essai routier, là où est l'auto.",
    includes: 'Ce que cela comprend',
    one: 'Plaquettes, ou plaquettes et disques, dans la gamme choisie',
    two: 'Étriers et coulisses nettoyés, vérifiés et graissés',
    three: 'Niveau du liquide et conduites inspectés',
    four: 'Essai routier et photos de ce qui était usé',
    faq: [
      {
        question: 'Combien coûtent des freins neufs ?',
        answer:
          "Le prix dépend du véhicule, de l'essieu et de la gamme des pièces. Choisissez le vôtre dans la vérification du prix : vous voyez main-d'œuvre, pièces et taxes, et l'heure la plus proche, avant de nous donner quoi que ce soit.",
      },
      {
        question: 'Peut-on vraiment remplacer des freins dans une entrée ?',
        answer:
          "Oui. Plaquettes, disques, mâchoires et étriers sont remplacés sur un sol ferme et plat, avec un peu d'espace autour du véhicule.",
      },
      {
        question: "Et s'il n'y a pas que les plaquettes d'usées ?",
        answer:
          "Cela se voit une fois les roues retirées. Vous recevez une proposition avec son prix et une photo, et rien de plus n'est fait tant que vous ne l'acceptez pas.",
      },
    ],
  },
  serviceLanding: { prices: 'Prix', home: 'Accueil' },
});

import type { landing as english } from '../en/landing.ts';
import type { Translation } from '@hoist/web/i18n';
import { typesetCatalogue } from '@hoist/web/typeset';

export const landing: Translation<typeof english> = typesetCatalogue({
  title: 'Hoist : le garage qui vient à vous',
  description:
    'Un mécanicien dans votre entrée : freins, batterie, vidange, pneus et esthétique. Voyez le prix complet et les vraies disponibilités avant de vous inscrire.',
  nav: {
    services: 'Services',
    how: 'Comment ça marche',
    mechanics: 'Pour les mécaniciens',
    getApp: "Obtenir l'application",
    ios: 'Application iOS',
    android: 'Application Android',
    logIn: 'Connexion',
    signUp: "S'inscrire",
    open: 'Ouvrir Hoist',
    otherLanguage: 'English',
    menu: 'Site',
    trail: "Fil d'Ariane",
    skip: 'Aller au contenu',
  },
  notInvited: "Ce lien d'invitation n'est pas valide. Vous pouvez quand même vous inscrire.",
  hero: {
    title: 'Le garage qui vient à vous.',
    text: 'Voyez le prix complet et les vraies disponibilités, sans compte.',
  },
  check: {
    vehicle: 'Votre véhicule',
    year: 'Année',
    make: 'Marque',
    model: 'Modèle',
    choose: 'Choisir',
    service: 'De quoi a-t-il besoin?',
    postalCode: 'Code postal',
    locate: 'Utiliser ma position',
    locating: 'Nous cherchons votre adresse…',
    locateRefused: 'Nous ne voyons pas votre position. Entrez votre code postal.',
    locateUnknown: "Nous n'avons pas trouvé d'adresse à cet endroit. Entrez votre code postal.",
    submit: 'Voir le prix et les disponibilités',
    hint: 'Sans véhicule, vous verrez le prix pour une voiture intermédiaire.',
    checking: 'Nous calculons votre prix…',
    invalid: 'La valeur saisie est invalide. Un code postal canadien ressemble à H2X 1Y4.',
    failed: "Nous n'avons pas pu calculer votre prix. Réessayez dans un instant.",
    answer: 'Votre prix',
    midSize: 'Voiture intermédiaire',
    total: 'Votre prix complet, taxes incluses',
    labour: "Main-d'œuvre et visite",
    parts: 'Pièces : {{grade}}',
    travel: 'Déplacement',
    included: 'compris',
    bookWith: 'Réserver avec {{wallet}}',
    soonest: 'Prochaine plage',
    none: 'Aucune plage pour le moment',
    book: 'Réserver ce service',
    kept: "Nous gardons vos choix. L'inscription est gratuite.",
    unserved: 'Nous ne sommes pas encore à {{zip}}',
    unservedText: "Pour l'instant, nous sommes à :",
    unservedTextAlone: "Aucun mécanicien ne dessert votre secteur pour l'instant.",
    areaEmail: 'Votre courriel',
    areaConsent:
      "Un seul courriel, quand un mécanicien desservira votre secteur. Vous le confirmerez d'abord, et pourrez vous désabonner.",
    areaInvalid: 'Vérifiez votre adresse courriel.',
    areaFailed: "Nous n'avons pas pu l'enregistrer. Réessayez dans un instant.",
    notify: "M'aviser",
    notifyByAccount: 'Ou enregistrer votre adresse dans un compte',
  },
  trust: {
    title: 'Pourquoi réserver avec Hoist',
    price: "Votre prix d'abord",
    priceText: 'Voyez-le au complet avant de vous inscrire.',
    certified: 'Mécaniciens certifiés',
    certifiedText: 'Notre bureau vérifie chaque certificat de métier.',
    insured: 'Certifiés et assurés',
    insuredText: 'Notre bureau vérifie les papiers de chaque mécanicien.',
    card: "0 $ aujourd'hui",
    cardText: "Vous ne payez rien avant la confirmation d'un mécanicien.",
    warranty: 'Garantie de {{months}} mois',
    warrantyText: "Sur les réparations avec pièces standard, main-d'œuvre comprise.",
    reviews: '{{average}} sur 5',
    reviewsText: "D'après {{count}} avis de clients.",
    reviewText: "D'après un avis de client.",
  },
  example: {
    title: 'Un vrai prix, ligne par ligne',
    text: 'Un exemple près de {{city}}. Répondez à trois questions pour voir le vôtre.',
    today: "0 $ aujourd'hui.",
    deposit: '{{deposit}} quand votre mécanicien confirme, le reste après les travaux.',
    ok: 'Aucuns travaux supplémentaires sans votre accord.',
    times: 'Seulement des plages où un mécanicien peut vraiment être là.',
    follow: 'Suivez la visite : en route, arrivé, terminé, avec photos.',
    total: 'Prix complet',
  },
  how: {
    title: 'Comment ça marche',
    one: 'Parlez-nous de votre véhicule',
    oneText:
      "Année, marque et modèle, ou seulement le NIV. Puis l'endroit où il est stationné : chez vous, au travail, dans une rue calme.",
    two: 'Voyez votre prix complet',
    twoText:
      "Main-d'œuvre, pièces, déplacement et taxes, ligne par ligne, pour votre véhicule, à votre adresse.",
    three: 'Choisissez une plage',
    threeText: 'Nous affichons seulement les plages où un mécanicien qualifié peut être là.',
    four: 'Payez un acompte, puis le reste une fois le travail fait',
    fourText:
      "Rien aujourd'hui. Un acompte quand votre mécanicien confirme, le reste après les travaux. Certaines visites se paient comptant.",
  },
  services: {
    title: 'Ce que nous faisons dans votre entrée',
    text: 'Prix de départ pour une voiture compacte, avant taxes.',
    from: 'à partir de {{price}}',
    all: 'Tous les services, avec votre prix, sont dans la vérification du prix.',
    check: 'Vérifier un prix',
  },
  areas: {
    title: 'Secteurs desservis',
    text: 'Votre entrée, le stationnement du travail, une rue calme. Entrez votre code postal pour savoir si nous y allons.',
    around: "et jusqu'à {{km}} autour",
  },
  faqTitle: 'Bon à savoir',
  faq: [
    {
      question: 'Que comprend le prix?',
      answer:
        "Tout : la main-d'œuvre, les pièces de la gamme choisie, le déplacement et les taxes, ligne par ligne, avant de réserver. Si vous êtes loin de nos mécaniciens, les frais de déplacement sont aussi dans le premier prix.",
    },
    {
      question: 'Et si mon véhicule a besoin de plus?',
      answer:
        "Votre mécanicien vous envoie les travaux supplémentaires avec leur prix. Vous acceptez ou refusez chaque élément; rien n'est fait ni débité sans votre accord. Nous notons ce que vous refusez pour que vous puissiez le réserver plus tard.",
    },
    {
      question: 'Quand ma carte est-elle débitée?',
      answer:
        "Pas à la réservation. Un acompte est débité quand votre mécanicien confirme, et le reste après les travaux. D'ici là, votre banque affiche une retenue, qui n'est pas un débit. Vous payez comptant? Vous payez votre mécanicien après les travaux.",
    },
    {
      question: 'Puis-je annuler?',
      answer:
        "Oui. C'est gratuit tant que votre mécanicien n'a pas confirmé, et la retenue est annulée aussitôt. Ensuite, faites une demande à partir de votre rendez-vous. Si des frais peuvent s'appliquer, vous les voyez avant de réserver.",
    },
    {
      question: 'De quoi mon mécanicien a-t-il besoin?',
      answer:
        "D'un sol ferme et plat, d'un peu d'espace autour du véhicule, de la clé et d'un endroit où il est permis de travailler. Nous vous le demandons à la réservation.",
    },
    {
      question: 'Les travaux sont-ils garantis?',
      answer:
        "Oui, pièces et main-d'œuvre. Vous voyez la durée avant de réserver, et elle est sur votre reçu. Elle n'est jamais moindre que ce que prévoit la loi de votre province.",
    },
  ],
  app: {
    title: "Réservez ici ou dans l'application",
    text: "Tout fonctionne dans votre navigateur. Avec l'application, une notification vous avise quand votre mécanicien est en route.",
    web: 'Continuer sur le Web',
  },
  shownMechanics: {
    title: 'Nos mécaniciens',
    rating: '{{rating}} sur 5 ({{reviews}})',
    jobs: '{{jobs}} interventions faites',
    certified: 'Certificat vérifié',
  },
  mechanics: {
    title: 'Êtes-vous mécanicien?',
    text: 'Du travail près de chez vous, le temps de route compris. Gardez vos outils et vos heures.',
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
    social: 'Suivez-nous',
    company: 'Entreprise',
    partners: 'Partenaires',
    legal: 'Mentions légales',
    services: 'Services',
    note: 'Réparation et entretien automobile mobiles au Canada.',
  },
  detailing: {
    title: 'Esthétique automobile mobile',
    description:
      'Esthétique automobile à la maison ou au bureau : lavage, intérieur, extérieur et service complet. Voyez le prix complet avant de vous inscrire.',
    text: "À l'intérieur et à l'extérieur, chez vous ou au bureau. Nous apportons l'eau et l'électricité; gardez votre samedi.",
    includes: 'Ce qui est compris',
    one: 'Lavage à la main, roues et vitres',
    two: 'Sièges, tapis et tableau de bord, aspirés et shampouinés',
    three: 'Peinture décontaminée, polie et protégée',
    four: 'Photos avant et après dans votre compte',
    faq: [
      {
        question: "Combien coûte l'esthétique mobile?",
        answer:
          'Cela dépend de la taille de votre véhicule. Choisissez le vôtre dans la vérification du prix pour voir le prix complet, déplacement et taxes compris, et la prochaine plage.',
      },
      {
        question: 'Avez-vous besoin de mon eau ou de mon électricité?',
        answer:
          "Non, nous apportons les deux. Il nous faut de l'espace pour ouvrir chaque portière et un endroit où le lavage est permis.",
      },
      {
        question: 'Que faire avant votre visite?',
        answer:
          "Retirez vos effets et gardez la clé à portée de main. Vous pouvez ajouter l'enlèvement des poils d'animaux ou des odeurs à la réservation, chacun avec son prix.",
      },
    ],
  },
  brakes: {
    title: 'Freins remplacés à votre porte',
    description:
      'Plaquettes et disques remplacés dans votre entrée par un mécanicien qui vient à vous. Voyez le prix complet avant de vous inscrire.',
    text: 'Ça grince, ça frotte, la pédale est molle? Nous réglons ça là où vous êtes stationné.',
    includes: 'Ce qui est compris',
    one: 'Plaquettes, ou plaquettes et disques, dans la gamme choisie',
    two: 'Étriers et coulisses nettoyés, vérifiés et graissés',
    three: 'Niveau du liquide et conduites inspectés',
    four: 'Un essai routier et des photos de ce qui était usé',
    faq: [
      {
        question: 'Combien coûtent des freins neufs?',
        answer:
          "Cela dépend du véhicule, de l'essieu et de la gamme des pièces. Choisissez votre véhicule dans la vérification du prix pour voir main-d'œuvre, pièces et taxes, et la prochaine plage.",
      },
      {
        question: 'Peut-on vraiment remplacer des freins dans une entrée?',
        answer:
          "Oui. Plaquettes, disques, segments et étriers se remplacent sur un sol ferme et plat, avec un peu d'espace autour du véhicule.",
      },
      {
        question: "Et s'il n'y a pas que les plaquettes d'usées?",
        answer:
          "Parfois, on le voit seulement une fois les roues retirées. Vous recevez le prix, et rien de plus n'est fait sans votre accord.",
      },
    ],
  },
  serviceLanding: { prices: 'Prix de départ', home: 'Accueil' },
});

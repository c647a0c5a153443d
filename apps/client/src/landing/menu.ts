interface Translations {
  readonly en: string;
  readonly fr: string;
}

export interface MenuItem {
  /** The service's code in the menu. */
  readonly code: string;
  readonly title: Translations;
  /** Lowest price of the seed menu in whole dollars before tax; `landing-menu.test.ts` checks it. */
  readonly from: number;
}

export interface MenuCategory {
  readonly code: string;
  readonly title: Translations;
  readonly items: readonly MenuItem[];
}

/** Some services of each category, for pages rendered at build without a server. */
export const menu: readonly MenuCategory[] = [
  {
    code: 'maintenance',
    title: { en: 'Maintenance', fr: 'Entretien' },
    items: [
      {
        code: 'oil-change',
        title: { en: 'Engine oil and filter change', fr: "Vidange d'huile et filtre" },
        from: 100,
      },
      { code: 'air-filter', title: { en: 'Engine air filter', fr: 'Filtre à air du moteur' }, from: 44 },
    ],
  },
  {
    code: 'brakes',
    title: { en: 'Brakes', fr: 'Freins' },
    items: [
      {
        code: 'brake-pads-rotors-front',
        title: { en: 'Front brake pads and rotors', fr: 'Plaquettes et disques avant' },
        from: 298,
      },
      {
        code: 'brake-pads-front',
        title: { en: 'Front brake pads', fr: 'Plaquettes de frein avant' },
        from: 160,
      },
      {
        code: 'brake-pads-rotors-rear',
        title: { en: 'Rear brake pads and rotors', fr: 'Plaquettes et disques arrière' },
        from: 300,
      },
      { code: 'brake-inspection', title: { en: 'Brake inspection', fr: 'Inspection des freins' }, from: 84 },
    ],
  },
  {
    code: 'electrical',
    title: { en: 'Battery and electrical', fr: 'Batterie et électricité' },
    items: [
      { code: 'battery', title: { en: 'Battery replacement', fr: 'Remplacement de la batterie' }, from: 210 },
      {
        code: 'alternator',
        title: { en: 'Alternator replacement', fr: "Remplacement de l'alternateur" },
        from: 440,
      },
    ],
  },
  {
    code: 'tires',
    title: { en: 'Tires', fr: 'Pneus' },
    items: [
      {
        code: 'tire-swap',
        title: { en: 'Seasonal tire swap, on rims', fr: 'Permutation de pneus, sur jantes' },
        from: 100,
      },
      { code: 'flat-repair', title: { en: 'Flat tire repair', fr: 'Réparation de crevaison' }, from: 95 },
    ],
  },
  {
    code: 'diagnostics',
    title: { en: 'Diagnostics and inspections', fr: 'Diagnostic et inspections' },
    items: [
      {
        code: 'diagnostic',
        title: { en: 'Check engine light diagnosis', fr: 'Diagnostic du témoin moteur' },
        from: 120,
      },
      {
        code: 'pre-purchase',
        title: { en: 'Pre-purchase inspection', fr: 'Inspection avant achat' },
        from: 170,
      },
    ],
  },
  {
    code: 'engine',
    title: { en: 'Engine and cooling', fr: 'Moteur et refroidissement' },
    items: [
      { code: 'thermostat', title: { en: 'Thermostat', fr: 'Thermostat' }, from: 198 },
      { code: 'oxygen-sensor', title: { en: 'Oxygen sensor', fr: "Sonde d'oxygène" }, from: 144 },
    ],
  },
  {
    code: 'suspension',
    title: { en: 'Suspension and steering', fr: 'Suspension et direction' },
    items: [
      {
        code: 'struts-front',
        title: { en: 'Front struts, pair', fr: 'Jambes de force avant, paire' },
        from: 572,
      },
      {
        code: 'sway-bar-links',
        title: { en: 'Sway bar links, pair', fr: 'Biellettes de barre stabilisatrice, paire' },
        from: 160,
      },
    ],
  },
  {
    code: 'hvac',
    title: { en: 'Heating and air conditioning', fr: 'Chauffage et climatisation' },
    items: [
      {
        code: 'ac-recharge',
        title: { en: 'A/C check and recharge', fr: 'Vérification et recharge de climatisation' },
        from: 230,
      },
      { code: 'blower-motor', title: { en: 'Blower motor', fr: 'Moteur de ventilateur' }, from: 214 },
    ],
  },
  {
    code: 'detailing',
    title: { en: 'Detailing', fr: 'Esthétique' },
    items: [
      { code: 'wash-express', title: { en: 'Express hand wash', fr: 'Lavage express à la main' }, from: 53 },
      { code: 'detail-interior', title: { en: 'Interior detail', fr: 'Esthétique intérieure' }, from: 171 },
      { code: 'detail-exterior', title: { en: 'Exterior detail', fr: 'Esthétique extérieure' }, from: 153 },
      {
        code: 'detail-full',
        title: { en: 'Full detail, inside and out', fr: 'Esthétique complète, intérieur et extérieur' },
        from: 302,
      },
    ],
  },
];

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

type Row = readonly [code: string, from: number, en: string, fr: string];

const category = (code: string, title: Translations, rows: readonly Row[]): MenuCategory => ({
  code,
  title,
  items: rows.map(([item, from, en, fr]) => ({ code: item, from, title: { en, fr } })),
});

/** Some services of each category, for pages rendered at build without a server. */
export const menu: readonly MenuCategory[] = [
  category('maintenance', { en: 'Maintenance', fr: 'Entretien' }, [
    ['oil-change', 100, 'Engine oil and filter change', 'Changement d’huile et filtre'],
    ['air-filter', 44, 'Engine air filter', 'Filtre à air du moteur'],
  ]),
  category('brakes', { en: 'Brakes', fr: 'Freins' }, [
    ['brake-pads-rotors-front', 298, 'Front brake pads and rotors', 'Plaquettes et disques de frein avant'],
    ['brake-pads-front', 160, 'Front brake pads', 'Plaquettes de frein avant'],
    ['brake-pads-rotors-rear', 300, 'Rear brake pads and rotors', 'Plaquettes et disques de frein arrière'],
    ['brake-inspection', 84, 'Brake inspection', 'Inspection des freins'],
  ]),
  category('electrical', { en: 'Battery and electrical', fr: 'Batterie et électricité' }, [
    ['battery', 210, 'Battery replacement', 'Remplacement de la batterie'],
    ['alternator', 440, 'Alternator replacement', 'Remplacement de l’alternateur'],
  ]),
  category('tires', { en: 'Tires', fr: 'Pneus' }, [
    ['tire-swap', 100, 'Seasonal tire swap, on rims', 'Changement de pneus saisonnier, sur jantes'],
    ['flat-repair', 95, 'Flat tire repair', 'Réparation de crevaison'],
  ]),
  category('diagnostics', { en: 'Diagnostics and inspections', fr: 'Diagnostic et inspections' }, [
    ['diagnostic', 120, 'Check engine light diagnosis', 'Diagnostic du témoin moteur'],
    ['pre-purchase', 170, 'Pre-purchase inspection', 'Inspection avant achat'],
  ]),
  category('engine', { en: 'Engine and cooling', fr: 'Moteur et refroidissement' }, [
    ['thermostat', 198, 'Thermostat', 'Thermostat'],
    ['oxygen-sensor', 144, 'Oxygen sensor', 'Capteur d’oxygène'],
  ]),
  category('suspension', { en: 'Suspension and steering', fr: 'Suspension et direction' }, [
    ['struts-front', 572, 'Front struts, pair', 'Jambes de force avant, la paire'],
    ['sway-bar-links', 160, 'Sway bar links, pair', 'Biellettes de barre stabilisatrice, la paire'],
  ]),
  category('hvac', { en: 'Heating and air conditioning', fr: 'Chauffage et climatisation' }, [
    ['ac-recharge', 230, 'A/C check and recharge', 'Vérification et recharge du climatiseur'],
    ['blower-motor', 214, 'Blower motor', 'Moteur de soufflerie'],
  ]),
  category('detailing', { en: 'Detailing', fr: 'Esthétique' }, [
    ['wash-express', 53, 'Express hand wash', 'Lavage à la main express'],
    ['detail-interior', 171, 'Interior detail', 'Esthétique intérieure'],
    ['detail-exterior', 153, 'Exterior detail', 'Esthétique extérieure'],
    ['detail-full', 302, 'Full detail, inside and out', 'Esthétique complète, intérieur et extérieur'],
  ]),
];

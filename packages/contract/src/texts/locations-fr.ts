import type { locationsEn } from './locations-en.ts';

/** Locations, in French. */
export const locationsFr: Readonly<Record<keyof typeof locationsEn, string>> = {
  'location.address': 'Veuillez fournir une adresse valide',
  'location.city': 'Veuillez fournir une ville valide',
  'location.state': 'Veuillez fournir une province valide',
  'location.zip': 'Veuillez fournir un code postal valide',
  'location.contradiction':
    'Ce code postal et cette ville ne semblent pas aller ensemble. L’adresse est-elle exacte?',
  'location.far_pin': 'L’épingle est loin de l’adresse. Est-elle au bon endroit?',
  'location.earlier_pin': 'L’épingle a été placée pour l’ancienne adresse. Est-elle encore au bon endroit?',
  'location.in_water': 'L’épingle est dans l’eau. Est-elle au bon endroit ?',
  'location.unknown': 'Nous n’avons pas trouvé cet endroit. Vérifiez l’adresse ou placez l’épingle.',
  'location.province': 'Cet endroit n’est pas dans cette province',
  'location.not_covered': 'Aucun mécanicien ne vient encore ici',
  'location.not_covered_km': 'Aucun mécanicien ne vient encore ici : notre service s’arrête à {km} km',
  'location.po_box':
    'Nous ne pouvons pas aller à une case postale. Entrez l’adresse municipale où se trouve le véhicule.',
  'location.rural_route':
    'Une route rurale ne suffit pas pour vous trouver. Entrez le numéro et le chemin de votre adresse municipale.',
  'location.area_requested': 'Consultez vos courriels et confirmez votre adresse',
  'location.too_far': 'Cet endroit est plus loin que nos mécaniciens ne vont',
};

import type { locationsEn } from './locations-en.ts';

/** Locations, in French. */
export const locationsFr: Readonly<Record<keyof typeof locationsEn, string>> = {
  'location.address': 'Veuillez fournir une adresse valide',
  'location.city': 'Veuillez fournir une ville valide',
  'location.state': 'Veuillez fournir une province valide',
  'location.zip': 'Veuillez fournir un code postal valide',
  'location.contradiction':
    "Le code postal et la ville ne semblent pas aller ensemble. L'adresse est-elle exacte ?",
  'location.far_pin': 'L’épingle est loin de l’adresse. Est-elle au bon endroit ?',
  'location.in_water': 'L’épingle est dans l’eau. Est-elle au bon endroit ?',
  'location.unknown': "Nous n'avons pas trouvé cet endroit. Veuillez vérifier l'adresse ou placer l’épingle",
  'location.province': "Cet endroit n'est pas dans cette province",
  'location.not_covered': 'Aucun mécanicien ne dessert encore cet endroit',
  'location.not_covered_km':
    'Aucun mécanicien ne dessert encore cet endroit : notre service s’arrête à {km} km',
  'location.po_box':
    'Nous ne pouvons pas aller à une case postale. Entrez l’adresse municipale où se trouve le véhicule.',
  'location.rural_route':
    'Une route rurale ne suffit pas pour vous trouver. Entrez le numéro et le chemin de votre adresse municipale.',
  'location.too_far': 'Cet endroit dépasse la distance que parcourent nos mécaniciens',
};

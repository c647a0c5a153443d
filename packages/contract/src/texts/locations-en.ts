/** Locations: refusals and questions about an address, in English. */
export const locationsEn = {
  'location.address': 'Please provide a valid address',
  'location.city': 'Please provide a valid city',
  'location.state': 'Please provide a valid province',
  'location.zip': 'Please provide a valid postal code',
  'location.contradiction': 'This postal code and city don’t seem to match. Is the address right?',
  'location.far_pin': 'The pin is far from the address. Is it in the right place?',
  'location.earlier_pin': 'The pin was set for the earlier address. Is it still in the right place?',
  'location.in_water': 'The pin is in the water. Is it in the right place?',
  'location.unknown': 'We couldn’t find this place. Check the address or set the pin.',
  'location.province': 'This place isn’t in that province',
  'location.not_covered': 'No mechanic comes here yet',
  'location.not_covered_km': 'No mechanic comes here yet: our service ends {km} km away',
  'location.po_box': 'We can’t drive to a PO box. Type the street address where the vehicle is.',
  'location.rural_route':
    'A rural route isn’t enough to find you. Type the number and road of your civic address.',
  'location.area_requested': 'Check your inbox and confirm your email',
  'location.too_far': 'This place is farther than our mechanics drive',
} as const;

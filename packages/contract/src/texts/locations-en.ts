/** Locations: refusals and questions about an address, in English. */
export const locationsEn = {
  'location.address': 'Please provide a valid address',
  'location.city': 'Please provide a valid city',
  'location.state': 'Please provide a valid province',
  'location.zip': 'Please provide a valid postal code',
  'location.contradiction':
    'The postal code and the city do not seem to belong together. Is the address right?',
  'location.far_pin': 'The pin is far from the address. Is it in the right place?',
  'location.in_water': 'The pin is in the water. Is it in the right place?',
  'location.unknown': 'We could not find this place. Please check the address or set the pin',
  'location.province': 'This place is not in that province',
  'location.not_covered': 'No mechanic covers this place yet',
  'location.not_covered_km': 'No mechanic covers this place yet: our service ends {km} km from it',
  'location.po_box': 'We can’t drive to a PO box. Type the street address where the vehicle is.',
  'location.rural_route':
    'A rural route isn’t enough to find you. Type the number and road of your civic address.',
  'location.too_far': 'This place is beyond the distance our mechanics drive',
} as const;

const toronto = { lat: 43.6532, lng: -79.3832, timezone: 'America/Toronto' };
/** 45 minutes from downtown, so its drive costs extra. */
const farToronto = { lat: 43.75, lng: -79.1, timezone: 'America/Toronto' };
const vancouver = { lat: 49.2827, lng: -123.1207, timezone: 'America/Vancouver' };
const burnaby = { lat: 49.2488, lng: -122.9805, timezone: 'America/Vancouver' };

export const placesOf = {
  Ana: [
    { ...toronto, address: '11 Sorrel Row', city: 'Toronto', state: 'ON', zip: 'M6J 2W4' },
    { ...farToronto, address: '12 Bracken Row', city: 'Ajax', state: 'ON', zip: 'L1S 3C5' },
  ],
  Ben: [
    { ...vancouver, address: '21 Fennel Row', city: 'Vancouver', state: 'BC', zip: 'V6B 1A1' },
    { ...burnaby, address: '22 Lovage Row', city: 'Burnaby', state: 'BC', zip: 'V5H 2A9' },
  ],
};

export const mechanicsOf = {
  Marc: { base: toronto, kind: 'contractor', gstNumber: '123456782RT0001', province: 'ON' },
  Mia: { base: toronto, kind: 'contractor', gstNumber: '', province: 'ON' },
  Vic: { base: vancouver, kind: 'employee', gstNumber: '', province: 'BC' },
} as const;

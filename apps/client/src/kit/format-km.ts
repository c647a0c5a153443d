/** '142,300 km', '142 300 km'. */
export const formatKm = (km: number, language: 'en' | 'fr'): string =>
  `${String(km).replace(/\B(?=(\d{3})+$)/g, language === 'fr' ? '\u00a0' : ',')}\u00a0km`;

/** '9 km', '33.7 km', '33,7 km': a drive, to a tenth at most. */
export const formatDrive = (km: number, language: 'en' | 'fr'): string => {
  const text = String(Math.round(km * 10) / 10);
  return `${language === 'fr' ? text.replace('.', ',') : text}\u00a0km`;
};

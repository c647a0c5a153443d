/** A decimal string of the wire as dollars in the reader's language: "1234.50" → $1,234.50 or 1 234,50 $. */
export function formatPrice(amount: string, language: 'en' | 'fr', { cents = true } = {}): string {
  const [whole = '0', fraction = '00'] = amount.replace(/^-/, '').split('.');
  const sign = amount.startsWith('-') ? '−' : '';
  const french = language === 'fr';
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, french ? '\u00a0' : ',');
  const digits =
    cents || Number(fraction) !== 0 ? `${grouped}${french ? ',' : '.'}${fraction.padEnd(2, '0')}` : grouped;
  return french ? `${sign}${digits}\u00a0$` : `${sign}$${digits}`;
}

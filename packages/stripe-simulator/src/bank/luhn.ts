/** Check digit by ISO/IEC 7812. */
export function luhn(number: string): boolean {
  let sum = 0;
  for (const [index, digit] of number.split('').reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** A code of a name: 'Front brake pads' → 'front-brake-pads', with a number when it is taken. */
export function codeOf(title: string, taken: readonly string[], otherwise: string): string {
  const plain = title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replaceAll(/^-+|-+$/g, '');
  const base = plain === '' || plain === 'new' ? otherwise : plain;
  let code = base;
  for (let count = 2; taken.includes(code); count += 1) code = `${base}-${count}`;
  return code;
}

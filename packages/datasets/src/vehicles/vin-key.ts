const checkDigit = 8;

/**
 * Whether a key of the VIN tables matches a VIN: a prefix of characters 4-8, then optionally `|` and a prefix of
 * characters 10-17. `*` is any character, `[A-C4]` a set or range.
 */
export function keyMatches(key: string, vin: string): boolean {
  let at = 3;
  for (let i = 0; i < key.length; i += 1) {
    const wanted = key[i];
    if (wanted === '|') {
      at = 9;
      continue;
    }
    // A few keys have a wildcard for the check digit between the two parts.
    if (at === checkDigit && wanted !== '*') return false;
    const given = vin[at] ?? '';
    at += 1;
    if (wanted === '*') continue;
    if (wanted === '[') {
      const end = key.indexOf(']', i);
      if (!inSet(key.slice(i + 1, end), given)) return false;
      i = end;
      continue;
    }
    if (wanted !== given) return false;
  }
  return true;
}

function inSet(set: string, given: string): boolean {
  for (let i = 0; i < set.length; i += 1) {
    const from = set[i] ?? '';
    if (set[i + 1] === '-' && i + 2 < set.length) {
      if (from <= given && given <= (set[i + 2] ?? '')) return true;
      i += 2;
    } else if (from === given) return true;
  }
  return false;
}

export function wildcards(key: string): number {
  return key.split('*').length - 1;
}

/** Number of positions that are not wildcards. */
export function specificity(key: string): number {
  return key.replace(/\[[^\]]*\]/g, 'x').replace(/[*|]/g, '').length;
}

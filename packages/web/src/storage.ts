/** Reads local storage; undefined if the browser blocks it (private windows, frames). */
export function readWord(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function saveWord(key: string, word: string): void {
  try {
    localStorage.setItem(key, word);
  } catch {
    return;
  }
}

export function removeWord(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
}

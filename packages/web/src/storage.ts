/** Reads the browser's storage, which may be blocked (private windows, frames): then nothing is remembered. */
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

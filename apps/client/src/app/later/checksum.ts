/** SHA-256 in hexadecimal digits. */
export async function checksum(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (one) => one.toString(16).padStart(2, '0')).join('');
}

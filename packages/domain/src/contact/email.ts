const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** The form that is compared and stored: trimmed, lower case. */
export const normaliseEmail = (typed: string): string => typed.trim().toLowerCase();

/** Tells whether mail could be sent to an address: RFC 5321 lengths, an unquoted local part, a domain with at least two labels. */
export function isEmail(typed: string): boolean {
  const email = normaliseEmail(typed);
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  if (at < 1 || email.length > 254 || local.length > 64 || !localPart.test(local)) return false;
  const labels = domain.split('.');
  return (
    labels.length >= 2 &&
    labels.every((label) => domainLabel.test(label)) &&
    /[a-z]/.test(labels.at(-1) ?? '')
  );
}

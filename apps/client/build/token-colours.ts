import { readFileSync } from 'node:fs';

export interface Colour {
  /** `#rrggbb`. */
  readonly light: string;
  readonly dark: string;
}

const tokens = readFileSync(new URL('../../../packages/design-tokens/tokens.css', import.meta.url), 'utf8');

/**
 * A design token's colour for targets that cannot read CSS. `dark` equals `light` if the token has one colour.
 * @throws Error if tokens.css has no such colour
 */
export function tokenColour(name: string): Colour {
  const hex = '(#[0-9a-f]{6})';
  const found =
    new RegExp(`--${name}: light-dark\\(${hex}, ${hex}\\);`).exec(tokens) ??
    new RegExp(`--${name}: ${hex};`).exec(tokens);
  const [, light, dark = light] = found ?? [];
  if (light === undefined || dark === undefined) throw new Error(`tokens.css has no colour --${name}`);
  return { light, dark };
}

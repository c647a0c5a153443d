/**
 * Returns a reader of design tokens as computed colours (`rgb(…)`) inside an element. A token's own value may
 * contain both themes' colours.
 */
export function tokenColour(element: Element): (role: `--${string}`) => string {
  return (role) => {
    const probe = document.createElement('span');
    probe.style.color = `var(${role})`;
    element.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}

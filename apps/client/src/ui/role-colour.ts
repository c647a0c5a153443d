/**
 * Reads colours of the tokens by their role, as the browser draws them inside an element: `rgb(…)`. A token itself may
 * hold the colours of both themes.
 */
export function roleColour(element: Element): (role: `--${string}`) => string {
  return (role) => {
    const probe = document.createElement('span');
    probe.style.color = `var(${role})`;
    element.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}

import { useMessages } from '#client/messages/i18n.ts';

/** Colours that the drawing knows. */
export const colours = [
  'black',
  'white',
  'grey',
  'silver',
  'blue',
  'red',
  'green',
  'brown',
  'beige',
  'gold',
  'orange',
  'yellow',
  'purple',
] as const;

/** The name of a colour in the reader's language; of others what was typed. */
export function useColourName(): (colour: string) => string {
  const t = useMessages('vehicles');
  return (colour) => {
    const known = colours.find((one) => one === colour.toLowerCase());
    return known ? t(`colours.${known}`) : colour;
  };
}

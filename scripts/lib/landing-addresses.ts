/** Every landing in both languages by its canonical address. */
export const landingAddresses: readonly string[] = [
  '/home-page',
  '/mobile/car-detailing',
  '/mobile/brakes-replacement',
].flatMap((path) => [path, `/fr${path}`]);

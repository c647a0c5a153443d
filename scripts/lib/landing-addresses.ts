/** Every landing in both languages, each under the address that search engines keep. */
export const landingAddresses: readonly string[] = [
  '/home-page',
  '/mobile/car-detailing',
  '/mobile/brakes-replacement',
].flatMap((path) => [path, `/fr${path}`]);

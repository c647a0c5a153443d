/** A port of this machine where nothing listens: no system hands out one below 1024, unlike one that was free before. */
export const closedPort = 2;

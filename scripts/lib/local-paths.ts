// Paths of the author's machine mean nothing to other readers.
const local = /(?:^|[\s"'`(=:[])\/(?:home|Users|root)\/[\w.-]+/gm;
const binary = /\.(png|jpe?g|webp|gif|ico|woff2?|ttf|pdf|gz|zip|jar|tar|keystore)$/;

/** Whether a file name is that of a text file. */
export function isText(path: string): boolean {
  return !binary.test(path);
}

/** Absolute paths of one machine in a text, as `file:line: path`. */
export function localPathsIn(file: string, text: string): readonly string[] {
  return [...text.matchAll(local)].map((match) => {
    const line = text.slice(0, match.index).split('\n').length + (match[0].startsWith('\n') ? 1 : 0);
    return `${file}:${line}: ${match[0].trim()}`;
  });
}

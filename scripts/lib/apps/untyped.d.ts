// Neither package has types; these are the parts that the checks use.
declare module 'plist' {
  const plist: { parse(text: string): unknown };
  export default plist;
}

declare module 'xcode' {
  interface Project {
    parseSync(): { readonly hash: { readonly project: { readonly objects: unknown } } };
  }
  const xcode: { project(path: string): Project };
  export default xcode;
}

// Neither package brings types. Only what the checks of the native projects use.
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

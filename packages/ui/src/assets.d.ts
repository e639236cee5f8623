/** Files that the bundler copies beside the scripts: the import is their address. */
declare module '*.woff2' {
  const address: string;
  // oxlint-disable-next-line import/no-default-export -- the shape that bundlers give such modules
  export default address;
}

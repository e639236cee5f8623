/** A legal document, as it is written. */
declare module '*.md' {
  const source: string;
  // oxlint-disable-next-line import/no-default-export -- the bundler exports a text file as default
  export default source;
}

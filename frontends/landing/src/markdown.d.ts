/** A legal document, as it is written. */
declare module '*.md' {
  const source: string;
  // oxlint-disable-next-line import/no-default-export -- what the bundler makes of a text file
  export default source;
}

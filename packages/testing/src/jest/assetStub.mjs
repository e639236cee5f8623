/** Stands in, in tests, for the address of a file that the bundler would copy beside the scripts. */
export default '/asset';

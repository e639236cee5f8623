/** What a test gets for a file that the bundler would copy beside the scripts: some address. */
export default '/asset';

/** Where the page for every other address is written: `404.html`. */
export const notFoundPath = '/404';

/** Path of the page for every other address, written as `404.html`. */
export const notFoundPath = '/404';

/** In place of an employee's id: the whole business. Without zod, for pages. */
export const wholeBusiness = 'all';

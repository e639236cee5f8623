import { Component as LoginPage } from './login/LoginPage.tsx';

export { texts } from './texts.ts';

/** The pages that stand in the document before any script has run: where most visits begin. */
export const parts = { '/auth/login': <LoginPage /> };

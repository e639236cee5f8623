/** Code of the first steps, which few visits of the start page go on to: loaded once a link to them is shown. */
export const loadSetup = async () => (await import('./SetupPage.tsx')).SetupPage;

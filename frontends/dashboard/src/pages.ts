/** Code of the pages that few visits of the start page go on to: loaded once a link to them is shown. */
export const loadSetup = async () => (await import('./setup/SetupPage.tsx')).SetupPage;
export const loadTrial = async () => (await import('./trial/TrialPage.tsx')).TrialPage;

/** Code of the page on which the bot is tried: loaded once a link to it is shown, or during the first steps. */
export const loadTrial = async () => (await import('./TrialPage.tsx')).TrialPage;

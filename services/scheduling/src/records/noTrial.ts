/** Filter that leaves out the clients of trials of the bot, and what is booked in them. */
export const noTrial = { trialUntil: { $exists: false } };

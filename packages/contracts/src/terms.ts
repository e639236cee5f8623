/** Version of the terms, accepted with every new account: the day of their last change, as their page has it. */
export const termsVersion = '2026-11-21';

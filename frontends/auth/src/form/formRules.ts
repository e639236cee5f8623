/** A password has as many characters at least, when it is chosen here or at the server. */
export const minPasswordLength = 8;

/** Errors show after the button, stay while the person looks for them, and go when they edit the field. */
export const formRules = { mode: 'onSubmit', reValidateMode: 'onSubmit', shouldFocusError: true } as const;

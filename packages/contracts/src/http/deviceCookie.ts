/**
 * Cookie of a browser in which accounts have signed in; on https its name follows `__Host-`. The gateway passes it, and no other, on to
 * identity.
 */
export const deviceCookie = 'citame-device';

export { choosePasskey } from './choosePasskey.ts';
export { createPasskey } from './createPasskey.ts';
export { hasPasskeys } from './hasPasskeys.ts';
export { isPasskeyRefused } from './isPasskeyRefused.ts';

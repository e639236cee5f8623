export { useLiveChanges } from './useLiveChanges.ts';

export { CommandPalette } from './CommandPalette.tsx';
export type { CommandGroup, CommandItem } from './matching.ts';

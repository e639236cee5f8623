export { CommandPalette } from './CommandPalette.tsx';
export type { CommandGroup, CommandItem } from './matching.ts';
export { useCommandShortcut } from './useCommandShortcut.ts';

/**
 * Parts of importing a file, of whatever it is. Not shared between builds, as the common parts of pages: each remote brings its own.
 */
export { ChooseFile } from './ChooseFile.tsx';
export { ColumnFields } from './ColumnFields.tsx';
export { ImportProgress } from './ImportProgress.tsx';
export { Mended } from './Mended.tsx';
export { UndoImport } from './UndoImport.tsx';
export { sendFile } from './sendFile.ts';

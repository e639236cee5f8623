export { useWhenOnline } from './useWhenOnline.ts';
export { lazyDialog, lazyPart } from './lazyPart.tsx';
export { useOnline } from './useOnline.ts';
export { whenIdle } from './whenIdle.ts';

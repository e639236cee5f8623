export { freePort, startMongo, waitFor } from '@citame/tools';
export type { WaitOptions } from '@citame/tools';
export { chromiumFlags } from './chromiumFlags.ts';
export { findChromium } from './findChromium.ts';
export { testFolder } from './testFolder.ts';
export { testMongoUri } from './testMongoUri.ts';
export { testNatsUrl } from './testNatsUrl.ts';

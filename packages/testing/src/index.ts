export { freePort, startMongo, waitFor } from '@citame/tools';
export type { WaitOptions } from '@citame/tools';
export { chromiumFlags } from './browser/chromiumFlags.ts';
export { findChromium } from './browser/findChromium.ts';
export { docsPart } from './docsPart.ts';
export { createLink, type Link, type LinkWeather } from './servers/createLink.ts';
export { testFolder } from './servers/testFolder.ts';
export { testMongoUri } from './servers/testMongoUri.ts';
export { testNatsUrl } from './servers/testNatsUrl.ts';

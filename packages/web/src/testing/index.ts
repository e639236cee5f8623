export { answerApi, json } from './fakeApi.ts';
export type { FakeAnswer } from './fakeApi.ts';
export { renderRemote } from './renderRemote.tsx';
export type { RenderedRemote } from './renderRemote.tsx';

import { expect, it } from '@jest/globals';
import { isMongoUnavailable } from './mongoErrors.ts';

const nodeError = (syscall: string, code: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { syscall, code });

it.each(['ECONNRESET', 'EPIPE'])(
  'a write that meets a broken connection (%s) finds MongoDB unavailable',
  (code) => {
    expect(isMongoUnavailable(nodeError('write', code))).toBe(true);
  },
);

it('a file that is not there is no matter of MongoDB', () => {
  expect(isMongoUnavailable(nodeError('open', 'ENOENT'))).toBe(false);
});

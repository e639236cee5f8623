import { describe, expect, it } from '@jest/globals';
import { withDatabase } from '../src/servers/withDatabase.ts';

describe("a service's own database in a given connection string", () => {
  it.each([
    ['mongodb://127.0.0.1:1/?replicaSet=rs0', 'mongodb://127.0.0.1:1/own?replicaSet=rs0'],
    ['mongodb://a:1,b:2/other?replicaSet=rs0', 'mongodb://a:1,b:2/own?replicaSet=rs0'],
    ['mongodb+srv://me:secret@cluster.example.net', 'mongodb+srv://me:secret@cluster.example.net/own'],
  ])('%s', (uri, expected) => {
    expect(withDatabase(uri, 'own')).toBe(expected);
  });

  it('refuses what is no connection string', () => {
    expect(() => withDatabase('http://127.0.0.1', 'own')).toThrow('MONGODB_URI');
  });
});

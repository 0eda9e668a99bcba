import { withDatabase } from './distributed-storage';

describe('the databases of one MongoDB', () => {
  it.each([
    ['mongodb://mongo:27017', 'mongodb://mongo:27017/refrain-vault'],
    ['mongodb://mongo:27017/?replicaSet=rs0', 'mongodb://mongo:27017/refrain-vault?replicaSet=rs0'],
    ['mongodb://mongo:27017/site', 'mongodb://mongo:27017/site-vault'],
    ['mongodb://a:1,b:2/site?replicaSet=rs0', 'mongodb://a:1,b:2/site-vault?replicaSet=rs0'],
    ['mongodb://user:secret@mongo', 'mongodb://user:secret@mongo/refrain-vault?authSource=admin'],
    ['mongodb://user:secret@mongo/site', 'mongodb://user:secret@mongo/site-vault?authSource=site'],
    [
      'mongodb+srv://user:secret@mongo/?authSource=$external',
      'mongodb+srv://user:secret@mongo/refrain-vault?authSource=$external',
    ],
  ])('are chosen without changing where one signs in: %s', (url, chosen) => {
    expect(withDatabase(url, (database) => `${database}-vault`)).toBe(chosen);
  });
});

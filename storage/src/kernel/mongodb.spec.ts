import { databaseOf } from './mongodb';

describe('the database of a connection string', () => {
  it.each([
    ['mongodb://localhost:27017/refrain', 'refrain'],
    ['mongodb://user:word@one:1,two:2,three:3/refrain?replicaSet=rs0', 'refrain'],
    ['mongodb+srv://cluster.example.org/refrain?w=1', 'refrain'],
    ['mongodb://localhost:27017/', null],
    ['mongodb://localhost:27017/?replicaSet=rs0', null],
    ['mongodb://localhost:27017', null],
  ])('of %s is %p', (url, database) => {
    expect(databaseOf(url)).toBe(database);
  });
});

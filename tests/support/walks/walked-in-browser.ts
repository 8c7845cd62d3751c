import { afterAll, inject } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';

/** Setup file that runs before each test file: notes what its quotes walk, where `npm run lab -- coverage` asks for it. */
if (process.env.HIGHWATER_WALKED_QUOTES !== undefined) {
  const { noteWalkedQuotes } = await import('./walked-quotes.ts');
  const db = openDatabase(inject('productDatabase'));
  afterAll(() => db.destroy());
  await noteWalkedQuotes(db);
}

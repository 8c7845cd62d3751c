import { inject } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { findServedDatabase, noteServedDatabase, readToday } from '../server/served-databases.ts';

/** Setup file that runs before each test file: quotes at the shared product are copied in its database, by a connection that the files of a worker share. */
const url = inject('productUrl');
if (findServedDatabase(url) === undefined)
  noteServedDatabase(url, {
    db: openDatabase(inject('productDatabase'), { connections: 2 }),
    now: readToday,
  });

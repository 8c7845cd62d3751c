import { once } from 'node:events';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import type { Database } from '../../../server/database/tables.ts';
import { withDatabaseTransaction } from '../../../server/database/transaction.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

const isThere = 'duplicate key value violates unique constraint "noted_pkey"';

const sent: string[] = [];
const { connectionString, db: whole } = await testDatabase('empty');
const owner = ownerOf(whole);
const db = openDatabase(connectionString, { connections: 1, onStatement: (text) => sent.push(text) });
afterAll(() => db.destroy());

beforeEach(async () => {
  await sql`drop table if exists noted`.execute(owner);
  await sql`create table noted (number integer primary key)`.execute(owner);
  sent.length = 0;
});

test('begin and the statements without a waiting caller are sent before the first is answered, the commit after all', async () => {
  const sentAtOnce = await withDatabaseTransaction(db, async (trx) => {
    const slow = sql`select pg_sleep(0.1)`.execute(trx);
    const other = note(trx, 1);
    await turnOfTheLoop();
    const soFar = [...sent];
    await Promise.all([slow, other]);
    return soFar;
  });
  const statements = ['begin', 'select pg_sleep(0.1)', 'insert into noted values ($1)'];
  expect(sentAtOnce).toEqual(statements);
  expect(sent).toEqual([...statements, 'commit']);
  expect(await numbers()).toEqual([1]);
});

test('an error of the work undoes what was written, and of a statement too; the connection is used again', async () => {
  const changedMind = withDatabaseTransaction(db, async (trx) => {
    await note(trx, 1);
    throw new Error('changed my mind');
  });
  await expect(changedMind).rejects.toThrow('changed my mind');
  const twice = withDatabaseTransaction(db, (trx) => Promise.all([note(trx, 2), note(trx, 2), note(trx, 3)]));
  await expect(twice).rejects.toThrow(isThere);
  const behind = withDatabaseTransaction(db, async (trx) => {
    const ill = Promise.all([note(trx, 5), note(trx, 5)]);
    const other = note(trx, 6);
    await ill.catch(() => undefined);
    return other;
  });
  await expect(behind).rejects.toThrow(isThere);
  expect(await numbers()).toEqual([]);
  await withDatabaseTransaction(db, (trx) => note(trx, 4));
  expect(await numbers()).toEqual([4]);
});

test('work that asks nothing sends nothing, and a transaction inside of another one is refused', async () => {
  expect(await withDatabaseTransaction(db, async () => 'nothing')).toBe('nothing');
  expect(sent).toEqual([]);
  const inside = withDatabaseTransaction(db, (trx) =>
    withDatabaseTransaction(trx, (inner) => note(inner, 1)),
  );
  await expect(inside).rejects.toThrow('not inside of another one');
});

test('work that continues after the end is refused: it begins nothing on the connection and writes into no later transaction', async () => {
  const late: Promise<unknown>[] = [];
  const nextRuns = new AbortController();
  const failed = withDatabaseTransaction(db, async (trx) => {
    await note(trx, 1);
    late.push(once(nextRuns.signal, 'abort').then(() => note(trx, 2)));
    throw new Error('one part failed');
  });
  await expect(failed).rejects.toThrow('one part failed');
  await withDatabaseTransaction(db, async (trx) => {
    await note(trx, 3);
    nextRuns.abort();
    await expect(late[0]).rejects.toThrow('The transaction has ended.');
  });
  sent.length = 0;
  await note(db, 4);
  expect(sent).toEqual(['insert into noted values ($1)']);
  const other = openDatabase(connectionString, { connections: 1 });
  const { rows } = await sql`select number from noted order by number`.execute(other);
  await other.destroy();
  expect(rows).toEqual([{ number: 3 }, { number: 4 }]);
});

test('work that hides the failure of a statement learns that nothing was committed', async () => {
  const hidden = withDatabaseTransaction(db, async (trx) => {
    await note(trx, 1);
    await note(trx, 1).catch(() => undefined);
    return 'done';
  });
  await expect(hidden).rejects.toThrow(isThere);
  expect(await numbers()).toEqual([]);
});

test('a connection that is lost in a transaction is never given out again', async () => {
  const killed = withDatabaseTransaction(db, async (trx) => {
    await note(trx, 1);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
  });
  await expect(killed).rejects.toThrow();
  await note(db, 2);
  expect(await numbers()).toEqual([2]);
});

function note(trx: Kysely<Database>, number: number) {
  return sql`insert into noted values (${number})`.execute(trx);
}

async function numbers(): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`select number from noted order by number`.execute(db);
  return rows.map(({ number }) => number);
}

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { type Argument, compileOnce } from '../../../server/database/statements.ts';
import { testDatabase } from '../../support/server/test-database.ts';

const { db, recordStatements } = await testDatabase('empty');

const products = compileOnce((_db, arg: Argument<{ left: number; right: number }>) => ({
  compile: () =>
    sql<{ product: number; name: string | null }>`
      select ${arg('left')}::int * ${arg('right')}::int * ${arg('left')}::int as product,
        (select name from pg_prepared_statements where name like 'highwater_%') as name`.compile(_db),
}));

test('bigint is a number, a date its text, numeric its text', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as id, '2026-11-21'::date as day, 1.10::numeric as factor`.execute(db);
  expect(rows).toEqual([{ id: 9007199254740991, day: '2026-11-21', factor: '1.10' }]);
});

test('a bigint that a number cannot hold is an error, not another number', async () => {
  await expect(sql`select 9007199254740993::bigint as id`.execute(db)).rejects.toThrow(
    new RangeError('9007199254740993 is too large for a number'),
  );
});

test('a query compiled once takes its arguments by name and is sent as a prepared statement', async () => {
  await db.transaction().execute(async (trx) => {
    const first = await products(trx, { left: 3, right: 5 });
    const second = await products(trx, { left: 2, right: 7 });
    const name = expect.stringMatching(/^highwater_[0-9a-f]{24}$/);
    expect([...first, ...second]).toEqual([
      { product: 45, name },
      { product: 28, name },
    ]);
  });
});

test('the statements of a piece of work are counted without its transaction', async () => {
  const statements = await recordStatements(() =>
    db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await sql`select 2`.execute(trx);
    }),
  );
  expect(statements).toEqual(['select 1', 'select 2']);
});

test('numbers that people read follow each other, although the connection that asked has ended', async () => {
  const supplies = ['policy_policy_id_seq', 'nfip_policy_number', 'private_policy_number'];
  const steps = await db.connection().execute((connection) =>
    inTurn(supplies, async (supply) => {
      const next = sql<{ next: number }>`select nextval(${supply}::regclass) as next`;
      const first = await next.execute(connection);
      await sql`discard sequences`.execute(connection);
      const second = await next.execute(connection);
      return (second.rows[0]?.next ?? 0) - (first.rows[0]?.next ?? 0);
    }),
  );
  expect(steps).toEqual([1, 1, 1]);
});

test('rows of a list are numbered in the order in which they are added, whichever connection adds them', async () => {
  const lists = ['insured', 'loss_payee', 'correspondence_email'];
  const draw = async (connection: typeof db, table: string) => {
    const number = sql<{
      next: number;
    }>`select nextval(pg_get_serial_sequence(${table}, ${`${table}_id`})) as next`;
    return Number((await number.execute(connection)).rows[0]?.next);
  };
  const steps = await db.connection().execute((one) =>
    db.connection().execute((other) =>
      inTurn(lists, async (table) => {
        const first = await draw(one, table);
        return [(await draw(other, table)) - first, (await draw(one, table)) - first];
      }),
    ),
  );
  expect(steps).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ]);
});

async function inTurn<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const item of items) answers.push(await ask(item));
  return answers;
}

test('migrating a migrated database does nothing, by two processes at once too', async () => {
  expect(await Promise.all([migrate(db), migrate(db)])).toEqual([[], []]);
});

import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import { transactionTime } from '../../database/expressions.ts';
import { type Argument, compileOnce } from '../../database/statements.ts';

/** Notes that a caller has written all that the database's log holds by now. */
export async function saveLastWrite(db: Db, caller: string): Promise<void> {
  await db
    .insertInto('last_write')
    .values(({ fn }) => ({
      caller,
      position: fn<string>('pg_current_wal_insert_lsn'),
      // The time of the database, by which all processes go.
      written_at: transactionTime,
    }))
    .onConflict((conflict) =>
      conflict.column('caller').doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        written_at: ref('excluded.written_at'),
      })),
    )
    .execute();
}

const lastWriteOf = compileOnce((db, arg: Argument<{ caller: string }>) =>
  db
    .selectFrom('last_write')
    // Raw: positions are compared as numbers of bytes.
    .select(sql<string>`position - '0/0'::pg_lsn`.as('position'))
    .where('caller', '=', arg('caller')),
);

/** Where the log was when a caller last wrote, in bytes; null if the caller has not written lately. */
export async function readLastWrite(db: Db, caller: string): Promise<string | null> {
  const [row] = await lastWriteOf(db, { caller });
  return row?.position ?? null;
}

/** Deletes writes so old that every replica has them. */
export async function deleteOldWrites(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('last_write').where('written_at', '<', before).execute();
}

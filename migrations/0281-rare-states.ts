import { type Kysely, sql } from 'kysely';

/** What a list asks for may be in no policy yet. */
const columns = ['policy_state', 'transaction_status'];

/**
 * A statement is planned before its values are known, from how many values there are on average. A book has few of the states and statuses
 * that there are, so a state that no policy has looks as common as the others, and the whole book was read for it. With this many the planner
 * asks the index of the state, which costs the same for a common one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table book_row ${alterEach('set (n_distinct = 200)')}`).execute(db);
  await sql.raw(`analyze book_row (${columns.join(', ')})`).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table book_row ${alterEach('reset (n_distinct)')}`).execute(db);
}

function alterEach(change: string): string {
  return columns.map((column) => `alter column ${column} ${change}`).join(', ');
}

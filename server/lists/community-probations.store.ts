import { type Kysely, sql } from 'kysely';
import type { IsoDate } from '../../machines/contract/types.ts';
import type { Database } from '../database/tables.ts';

/** A probation of a community, as staff entered it. */
export interface ProbationRow {
  readonly communityProbationId: number;
  readonly communityNumber: string;
  readonly fromDate: IsoDate;
  readonly toDate: IsoDate | null;
  readonly source: string;
  readonly enteredBy: string;
  readonly enteredAt: Date;
  readonly endSource: string | null;
}

/** The probations of a community, or of every one that has any if the number is null; the latest first. */
export function readProbations(
  db: Kysely<Database>,
  communityNumber: string | null,
): Promise<ProbationRow[]> {
  return selectProbations(db)
    .$if(communityNumber !== null, (query) => query.where('p.community_number', '=', communityNumber ?? ''))
    .orderBy('p.from_date', 'desc')
    .orderBy('p.community_probation_id', 'desc')
    .limit(mostProbations)
    .execute();
}

/** One probation; undefined if there is none of this number. */
export function readProbation(
  db: Kysely<Database>,
  communityProbationId: number,
): Promise<ProbationRow | undefined> {
  return selectProbations(db).where('p.community_probation_id', '=', communityProbationId).executeTakeFirst();
}

function selectProbations(db: Kysely<Database>) {
  return db
    .selectFrom('community_probation as p')
    .innerJoin('app_user as u', 'u.user_id', 'p.entered_by')
    .select([
      'p.community_probation_id as communityProbationId',
      'p.community_number as communityNumber',
      'p.from_date as fromDate',
      'p.to_date as toDate',
      'p.source',
      'u.user_name as enteredBy',
      'p.entered_at as enteredAt',
      'p.end_source as endSource',
    ]);
}

const mostProbations = 200;

/** Blocks other changes of probations until the transaction ends, so that two of them never overlap. */
export async function lockProbations(db: Kysely<Database>): Promise<void> {
  // Raw: the builder cannot lock a table.
  await sql`lock table ${sql.table('community_probation' satisfies keyof Database)} in share row exclusive mode`.execute(
    db,
  );
}

export async function addProbation(
  db: Kysely<Database>,
  row: Pick<ProbationRow, 'communityNumber' | 'fromDate' | 'toDate' | 'source' | 'enteredAt'> & {
    readonly enteredBy: number;
  },
): Promise<void> {
  await db
    .insertInto('community_probation')
    .values({
      community_number: row.communityNumber,
      from_date: row.fromDate,
      to_date: row.toDate,
      source: row.source,
      entered_by: row.enteredBy,
      entered_at: row.enteredAt,
    })
    .execute();
}

/** Sets the last day of a probation. */
export async function endProbationRow(
  db: Kysely<Database>,
  communityProbationId: number,
  end: {
    readonly toDate: IsoDate;
    readonly source: string;
    readonly endedBy: number;
    readonly endedAt: Date;
  },
): Promise<void> {
  await db
    .updateTable('community_probation')
    .set({ to_date: end.toDate, end_source: end.source, ended_by: end.endedBy, ended_at: end.endedAt })
    .where('community_probation_id', '=', communityProbationId)
    .execute();
}

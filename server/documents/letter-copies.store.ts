import { type Expression, sql } from 'kysely';
import { records } from '../../machines/contract/fields.ts';
import type { IsoDate, LetterCopy, LetterStatus } from '../../machines/contract/types.ts';
import type { ViewerScope } from '../../machines/domain/access/permission.ts';
import { contractColumns } from '../database/columns.ts';
import type { Db } from '../database/db.ts';
import { dateLiteral, type Page, type PageRows, readPage } from '../database/pages.ts';
import { isInBookSight } from '../database/sights/sight-parts.ts';
import type { LetterCopyFilter } from './letter-copy-filter.ts';

/** A page of the copies of letters about policies in sight, the highest number first. */
export function selectCopyPage(
  db: Db,
  sight: ViewerScope,
  filter: LetterCopyFilter,
  page: Page,
): Promise<PageRows<LetterCopy>> {
  return readPage(
    {
      query: copiesInSight(db, sight, filter),
      columns: contractColumns<LetterCopy>(records.letterCopies, 'e'),
      keys: [{ column: sql.ref('e.letter_copy_id'), type: 'bigint' }],
    },
    page,
  );
}

function copiesInSight(
  db: Db,
  sight: ViewerScope,
  { kinds, statuses, deliveries, businessDay }: LetterCopyFilter,
) {
  let query = db
    .selectFrom('letter_copy as e')
    .innerJoin('book_row as b', 'b.policy_id', 'e.policy_id')
    .where(isInBookSight(sight));
  if (kinds) query = query.where('e.kind', '=', anyOf(kinds));
  if (statuses) query = query.where('e.status', '=', anyOf(statuses));
  if (deliveries) query = query.where('e.delivery', '=', anyOf(deliveries));
  if (businessDay) query = query.where('e.business_day', '=', dateLiteral(businessDay));
  return query;
}

/** Any of some values. A single one is compared by itself: an index then has its rows in order. */
function anyOf<Value>(values: readonly Value[]): Expression<Value> {
  // Raw: the builder compares with a list or with a value, not with either.
  return values.length === 1 ? sql<Value>`${values[0]}` : sql<Value>`any(${[...values]})`;
}

/** How many copies one print run has at the most. */
export const maxCopiesOfRun = 1000;

/**
 * The next copies by mail of a business day whose letters have their PDF, in the order in which they were caused, locked until the transaction
 * ends: those of a run, and one more if others are left.
 */
export async function lockCopiesToPrint(
  trx: Db,
  sight: ViewerScope,
  businessDay: IsoDate,
  { statuses, afterCopyId }: { readonly statuses: readonly LetterStatus[]; readonly afterCopyId: number },
): Promise<{ id: number; status: LetterStatus }[]> {
  return copiesInSight(trx, sight, { statuses, deliveries: ['MAIL'], businessDay })
    .innerJoin('letter as l', 'l.letter_id', 'e.letter_id')
    .where('l.document_id', 'is not', null)
    .where('e.letter_copy_id', '>', afterCopyId)
    .select(['e.letter_copy_id as id', 'e.status'])
    .orderBy('e.letter_copy_id')
    .limit(maxCopiesOfRun + 1)
    .forUpdate('e')
    .execute();
}

/** Marks copies as printed. */
export async function markPrinted(trx: Db, copyIds: readonly number[], at: Date): Promise<void> {
  await trx
    .updateTable('letter_copy')
    .set({ status: 'PRINTED', sent_at: at, failure: null })
    .where(({ eb, fn, val }) => eb('letter_copy_id', '=', fn.any(val([...copyIds]))))
    .execute();
}

/** The policies behind terms, and the last accepted change of each policy that gave it to a buyer. */
export function readLetterHolders(
  db: Db,
  policyIds: readonly number[],
): Promise<{ policyId: number; policyMainId: number; assignmentId: number | null }[]> {
  return db
    .selectFrom('policy as p')
    .select(({ selectFrom }) => [
      'p.policy_id as policyId',
      'p.policy_main_id as policyMainId',
      selectFrom('policy_change as c')
        .innerJoin('policy as term', 'term.policy_id', 'c.policy_id')
        .select(({ fn }) => fn.max<number>('c.policy_change_id').as('id'))
        .whereRef('term.policy_main_id', '=', 'p.policy_main_id')
        .where('c.kind', '=', 'ASSIGNMENT')
        .where('c.stage', 'in', ['SCHEDULED', 'ISSUED'])
        .where('c.reapplication_of', 'is', null)
        .as('assignmentId'),
    ])
    .where(({ eb, fn, val }) => eb('p.policy_id', '=', fn.any(val([...policyIds]))))
    .execute();
}

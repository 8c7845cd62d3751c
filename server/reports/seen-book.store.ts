import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../machines/contract/types.ts';
import type { ViewerScope } from '../../machines/domain/access/permission.ts';
import { aliasTable } from '../database/expressions.ts';
import { dateLiteral, dayStart } from '../database/pages.ts';
import { isInBookSight, listSightParts, shapeSight, sightArguments } from '../database/sights/sight-parts.ts';
import type { Database } from '../database/tables.ts';

/** The policies in a viewer's sight, as statements of their numbers. Each reads the least of the book that its days need. */
export interface SeenBook {
  readonly all: Expression<unknown>;
  /** Policies whose term begins in these days, both included. The first day of an issued term never changes. */
  beginning(fromDate: IsoDate, toDate: IsoDate): Expression<unknown>;
  /** Policies that were changed on a day or later, which those that were created since then are too. */
  changedSince(day: IsoDate): Expression<unknown>;
  /** Whether a row `b` of `book_charge` is in sight. */
  readonly isChargeSeen: Expression<SqlBool>;
}

/** Finds the policies in a viewer's sight for the sources of reports. */
export function seeBook(sight: ViewerScope): SeenBook {
  const { between } = expressionBuilder<{ b: Database['book_row'] }, 'b'>();
  const changed = expressionBuilder<{ b: Database['book_change'] }, 'b'>();
  return {
    all: selectSeen(sight, 'book_row', sql.lit(true)),
    beginning: (fromDate, toDate) =>
      selectSeen(sight, 'book_row', between('b.effective_date', dateLiteral(fromDate), dateLiteral(toDate))),
    changedSince: (day) => selectSeen(sight, 'book_change', changed('b.changed_at', '>=', dayStart(day, 0))),
    isChargeSeen: isInBookSight(sight),
  };
}

/**
 * The numbers of the seen policies that a condition holds for. What an agent or an agency sees is read part by part, each from an index that has the
 * day; a whole company is most of the book, and is read once.
 */
function selectSeen(
  sight: ViewerScope,
  table: 'book_row' | 'book_change',
  condition: Expression<SqlBool>,
): Expression<unknown> {
  const values = sightArguments(sight);
  const isWhole = sight.scope === 'ALL' || sight.scope === 'COMPANY';
  const parts = isWhole
    ? [isInBookSight(sight)]
    : listSightParts(shapeSight(sight), (name) => sql.val(values[name]));
  // Raw: the same part of either table.
  const reads = parts.map(
    (part) => sql`select b.policy_id from ${aliasTable(table, 'b')} where ${part} and ${condition}`,
  );
  // Raw: the builder joins only statements that it made.
  return sql`(${sql.join(reads, sql.raw(' union '))})`;
}

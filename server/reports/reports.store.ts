import { type Expression, expressionBuilder, sql } from 'kysely';
import type {
  IsoDate,
  Money,
  ReportGroup,
  ReportKind,
  ReportMeasure,
} from '../../machines/contract/types.ts';
import type { ViewerScope } from '../../machines/domain/access/permission.ts';
import { asMoney } from '../database/columns.ts';
import type { Db } from '../database/db.ts';
import { castColumn, castNull } from '../database/expressions.ts';
import { type Page, type PageRows, readPage } from '../database/pages.ts';
import type { Database } from '../database/tables.ts';
import { type ReportDays, selectReportSource, selectSuspenseSource } from './report-sources.store.ts';
import { seeBook } from './seen-book.store.ts';

/** The request for a report about the rows in a viewer's sight. */
export interface ReportQuestion extends ReportDays {
  readonly kind: ReportKind;
  readonly group: ReportGroup;
  readonly sight: ViewerScope;
}

/** The rows of a report that belong together, counted and added up. */
export interface ReportSum {
  readonly key: string;
  /** The name of an agency or a person; null for a group that is named by its key. */
  readonly name: string | null;
  readonly measure: ReportMeasure;
  readonly count: number;
  /** Their sum, if they are amounts of money. */
  readonly amount: Money | null;
  /** Their average number of days, where they are days. */
  readonly mean: number | null;
}

/** A row that a figure counts. */
export interface ReportLine {
  readonly lineId: number;
  readonly policyId: number | null;
  readonly policyNumber: string | null;
  readonly claimId: number | null;
  readonly name: string | null;
  readonly day: IsoDate;
  readonly amount: Money | null;
}

const { fn } = expressionBuilder<Database, never>();

interface SourceRow {
  line_id: number;
  policy_id: number | null;
  transaction_id: number | null;
  day: string;
  measure: string;
  amount: number | null;
  key: string;
}

/** Counts and adds up the rows of a report, by group and column. */
export async function sumReport(db: Db, question: ReportQuestion): Promise<ReportSum[]> {
  // Raw: the source is a statement of its own for each report.
  const { rows } = await sql<ReportSum>`
    select g.key, ${nameOf(question.group)} as name, g.measure, g.count, g.amount, g.mean from (
      select s.key, s.measure, count(*)::integer as count, ${asMoney(fn.sum(sql.ref('s.amount')))} as amount,
        round(avg(s.amount), 1)::double precision as mean
      from (${selectKeyed(question)}) s group by s.key, s.measure) g
    order by g.key, g.measure`.execute(db);
  return rows;
}

/** Counts and adds up the rows of a report by column, all of them together, in the columns that are asked for alone. */
export async function sumMeasures(db: Db, question: ReportQuestion): Promise<ReportSum[]> {
  // Raw: the source is a statement of its own for each report.
  const { rows } = await sql<ReportSum>`
    select '' as key, null::text as name, s.measure, count(*)::integer as count, ${asMoney(fn.sum(sql.ref('s.amount')))} as amount,
      round(avg(s.amount), 1)::double precision as mean
    from (${selectRows(question)}) s where s.measure = any(${[...question.measures]}::text[]) group by s.measure`.execute(
    db,
  );
  return rows;
}

/** A page of the rows that a figure counts, the highest number first; without a key, those of all rows of the report. */
export function selectReportLines(
  db: Db,
  question: ReportQuestion,
  {
    measure,
    key,
    isMoney,
  }: { readonly measure: ReportMeasure; readonly key: string | null; readonly isMoney: boolean },
  page: Page,
): Promise<PageRows<ReportLine>> {
  const rows = db
    .selectFrom(sql<SourceRow>`(${selectKeyed(question)})`.as('s'))
    .where('s.measure', '=', measure);
  const query = key === null ? rows : rows.where('s.key', '=', key);
  const isSuspense = question.kind === 'SUSPENSE';
  // Raw: the name of who is insured by the version in force, or of who sent the money.
  const name = isSuspense
    ? sql`(select i.payor from suspense_item i where i.suspense_item_id = s.line_id)`
    : sql`(select case when i.is_entity then i.entity_name else concat_ws(' ', i.first_name, i.last_name) end
        from policy p join insured i on i.policy_id = p.policy_id and i.transaction_id = p.in_force_transaction_id and i.is_active
        where p.policy_id = s.policy_id order by i.is_primary desc nulls last, i.insured_id limit 1)`;
  // Raw: columns of a row in addition to its name.
  const columns = sql<ReportLine>`s.line_id as "lineId", s.policy_id as "policyId",
    (select p.nfip_policy_num from policy p where p.policy_id = s.policy_id) as "policyNumber", ${selectClaimNumber(question.kind)} as "claimId", ${name} as name, s.day,
    ${isMoney ? asMoney(sql.ref('s.amount')) : castNull('text')} as amount`;
  return readPage({ query, columns, keys: [{ column: sql.ref('s.line_id'), type: 'bigint' }] }, page);
}

/** The claim that a row of a report is about. */
function selectClaimNumber(kind: ReportKind): Expression<unknown> {
  switch (kind) {
    case 'CLAIM_CLOCKS':
      return sql`(select k.claim_id from claim_clock k where k.claim_clock_id = s.line_id)`;
    case 'LOSS_RATIO':
      return sql`case when s.measure in ('CLAIMS_PAID', 'INCURRED') then s.line_id end`;
    default:
      return castNull('bigint');
  }
}

/** The rows of a report, each with the key of its group. */
function selectKeyed(question: ReportQuestion): Expression<unknown> {
  const { join, key } = groupings[question.group];
  // Raw: the group decides which tables are joined.
  return sql`select r.*, coalesce(${key}, '') as key from (${selectRows(question)}) r ${join}`;
}

/** The rows of a report. */
function selectRows(question: ReportQuestion): Expression<unknown> {
  const { kind, sight } = question;
  return kind === 'SUSPENSE'
    ? selectSuspenseSource(sight.scope === 'ALL' ? undefined : sight.companyId, question)
    : selectReportSource(kind, seeBook(sight), question);
}

interface Grouping {
  readonly join: Expression<unknown>;
  readonly key: Expression<unknown>;
}

const nothing = sql.raw('');

const clockOfLine = sql.raw('left join claim_clock x on x.claim_clock_id = r.line_id');

const formatDay = (pattern: string) => fn<string>('to_char', [sql.ref('r.day'), sql.lit(pattern)]);

const groupings: { readonly [group in ReportGroup]: Grouping } = {
  MONTH: { join: nothing, key: formatDay('YYYY-MM') },
  STATE: joinPart('property_address', sql.ref('x.state_abbreviation')),
  ZONE: joinPart('flood_zone_information', sql.ref('x.current_flood_zone_id')),
  OCCUPANCY: joinPart('policy_part', sql.ref('x.occupancy_type')),
  AGENCY: joinBook(castColumn('x.agency_entity_id', 'text')),
  AGENT: joinBook(castColumn('x.user_id', 'text')),
  CLOCK: { join: clockOfLine, key: sql.ref('x.kind') },
  EVENT: {
    join: sql`${clockOfLine} left join claim y on y.claim_id = x.claim_id`,
    key: castColumn('y.flood_event_id', 'text'),
  },
  YEAR: { join: nothing, key: formatDay('YYYY') },
};

/** A part of the version that a row is about, or of the one in force. */
function joinPart(table: string, key: Expression<unknown>): Grouping {
  // Raw: the part of a raw statement.
  const join = sql`join policy v on v.policy_id = r.policy_id
    left join ${sql.table(table)} x on x.policy_id = r.policy_id and x.transaction_id = coalesce(r.transaction_id, v.in_force_transaction_id)`;
  return { join, key };
}

function joinBook(key: Expression<unknown>): Grouping {
  return { join: sql`join book_row x on x.policy_id = r.policy_id`, key };
}

function nameOf(group: ReportGroup): Expression<unknown> {
  switch (group) {
    case 'AGENCY':
      return sql`(select n.name from entity n where n.entity_id = nullif(g.key, '')::bigint)`;
    case 'AGENT':
      return sql`(select concat_ws(' ', n.first_name, n.last_name) from app_user n where n.user_id = nullif(g.key, '')::bigint)`;
    case 'EVENT':
      return sql`(select concat_ws(' ', n.event_number, n.event_name) from flood_event n where n.flood_event_id = nullif(g.key, '')::bigint)`;
    default:
      return castNull('text');
  }
}

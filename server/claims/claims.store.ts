import { expressionBuilder, sql } from 'kysely';
import { records } from '../../machines/contract/fields.ts';
import type {
  Claim,
  ClaimClockKind,
  ClaimDocument,
  ClaimLine,
  Document,
  IsoDate,
} from '../../machines/contract/types.ts';
import type { ViewerScope } from '../../machines/domain/access/permission.ts';
import { endedClaimStatuses } from '../../machines/domain/claims/claim-file.ts';
import type { RunningClock } from '../../machines/domain/claims/work/claim-clocks.ts';
import { denialKinds } from '../../machines/domain/claims/work/claim-letters.ts';
import {
  isListOfWork,
  type ProofPaymentAndDenial,
} from '../../machines/domain/claims/work/claim-standing.ts';
import { formatAddressLine } from '../../machines/domain/place/address.ts';
import { contractColumns, jsonRow } from '../database/columns.ts';
import type { Db } from '../database/db.ts';
import { fullName } from '../database/expressions.ts';
import { type Page, type PageRows, readPage } from '../database/pages.ts';
import { selectInsuredName } from '../database/policy-conditions.ts';
import { addRecord, readRecords } from '../database/records.store.ts';
import { claimsInSight } from '../database/sights/claims-in-sight.ts';
import type { ClaimTable } from '../database/tables.ts';

/** Which claims a list has. */
export interface ClaimFilter {
  readonly policyId: number | null;
  /** Claims that have ended, or those that have not; null for both. */
  readonly isClosed: boolean | null;
  /** Claims that wait for this clock. */
  readonly queue?: ClaimClockKind | null;
  readonly floodEventId?: number | null;
  /** The county of the property at the loss; null for all. */
  readonly county?: string | null;
}

/**
 * A page of the claims of policies in sight, and of those that the viewer adjusts. Open claims come in the order of their work: the earliest
 * day on which something is due first, and last those that wait for nothing. All others have the highest number first. Losses before an assignment
 * are not the buyer's.
 */
export function selectClaimPage(
  db: Db,
  sight: ViewerScope,
  { policyId, isClosed, queue = null, floodEventId = null, county = null }: ClaimFilter,
  page: Page,
): Promise<PageRows<Claim>> {
  let query = claimsInSight(db, sight).$if(isClosed !== null, (some) =>
    some.where('c.status', isClosed ? 'in' : 'not in', endedClaimStatuses),
  );
  for (const { policyId: term, assignment } of sight.heldPolicies ?? [])
    if (assignment !== null)
      query = query.where(({ eb, or }) =>
        or([eb('c.policy_id', '!=', term), eb('c.date_of_loss', '>=', assignment.lossesFrom)]),
      );
  if (policyId !== null) query = query.where('c.policy_id', '=', policyId);
  if (queue !== null) query = query.where('c.next_clock', '=', queue);
  if (floodEventId !== null) query = query.where('c.flood_event_id', '=', floodEventId);
  if (county !== null)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('property_address as a')
          .select('a.policy_id')
          .whereRef('a.policy_id', '=', 'c.policy_id')
          .whereRef('a.transaction_id', '=', 'c.insured_transaction_id')
          .where('a.county', '=', county),
      ),
    );
  return readPage(
    {
      query,
      columns: contractColumns<Claim>(records.claims, 'c'),
      keys: [
        ...(isListOfWork({ isClosed, queue }) ? [{ column: selectUrgency(), type: 'bigint' as const }] : []),
        { column: sql.ref('c.claim_id'), type: 'bigint' },
      ],
    },
    page,
  );
}

/** The numbers of the claims of a former insured, or of one of them, the newest first: losses before the assignment that ended the holding, and not before one that began it. */
export async function selectFormerClaimIds(
  db: Db,
  userId: number,
  { claimId, limit }: { readonly claimId: number | null; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('policy_holder as h')
    .innerJoin('claim as c', 'c.policy_main_id', 'h.policy_main_id')
    .select('c.claim_id as claimId')
    .where('h.user_id', '=', userId)
    .where('h.is_insured', '=', true)
    .where('h.ended_at', 'is not', null)
    .where(({ and, exists, not, selectFrom }) => {
      const assignments = selectFrom('policy_change as a')
        .innerJoin('policy as t', 't.policy_id', 'a.policy_id')
        .select('a.policy_id')
        .whereRef('t.policy_main_id', '=', 'h.policy_main_id')
        .where('a.kind', '=', 'ASSIGNMENT')
        .where('a.stage', '=', 'ISSUED')
        .whereRef('a.effective_date', '>', 'c.date_of_loss');
      return and([
        exists(
          assignments
            .whereRef('a.accepted_at', '>', 'h.granted_at')
            .whereRef('a.accepted_at', '<=', 'h.ended_at'),
        ),
        not(exists(assignments.whereRef('a.accepted_at', '<=', 'h.granted_at'))),
      ]);
    })
    .$if(claimId !== null, (query) => query.where('c.claim_id', '=', claimId))
    .groupBy('c.claim_id')
    .orderBy('c.claim_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ claimId }) => claimId);
}

/** How many days before the last of all days something is due on claim `c`; 0 where nothing is. */
function selectUrgency() {
  const { eb, fn, cast, parens } = expressionBuilder<{ c: ClaimTable }, 'c'>();
  const lastDay = cast<string>(sql.lit('9999-12-31'), 'date');
  return parens(eb(lastDay, '-', fn.coalesce('c.next_due_date', lastDay)));
}

/** Data from other tables that a list shows beside a claim's own row. */
export interface ClaimHead extends ProofPaymentAndDenial {
  readonly insuredName: string | null;
  readonly propertyAddress: string;
  readonly policyNumber: string | null;
  readonly adjusterName: string | null;
}

/** The heads of claims by their number, of the version that was in force on each date of loss. */
export async function selectClaimHeads(
  db: Db,
  claimIds: readonly number[],
): Promise<ReadonlyMap<number, ClaimHead>> {
  const rows = await db
    .selectFrom('claim as c')
    .leftJoin('property_address as a', (join) =>
      join
        .onRef('a.policy_id', '=', 'c.policy_id')
        .onRef('a.transaction_id', '=', 'c.insured_transaction_id'),
    )
    .leftJoin('app_user as u', 'u.user_id', 'c.adjuster_user_id')
    .select(({ selectFrom, ref }) => [
      'c.claim_id as claimId',
      'a.street_address1 as streetAddress1',
      'a.street_address2 as streetAddress2',
      'a.city',
      'a.state_abbreviation as stateAbbreviation',
      'a.postal_code as postalCode',
      'a.foreign_state as foreignState',
      'a.country_id as countryId',
      'u.first_name as adjusterFirstName',
      'u.last_name as adjusterLastName',
      selectInsuredName(ref('c.policy_id'), ref('c.insured_transaction_id')).as('insuredName'),
      selectFrom('policy_number as n')
        .select('n.policy_number_value')
        .whereRef('n.policy_id', '=', 'c.policy_id')
        .orderBy('n.policy_number_id')
        .limit(1)
        .as('policyNumber'),
      selectFrom('loss_proof as l')
        .select((of) => of.fn.min('l.received_at').as('received'))
        .whereRef('l.claim_id', '=', 'c.claim_id')
        .as('proofReceivedAt'),
      selectFrom('claim_payment as y')
        .select((of) => of.fn.min('y.approved_date').as('approved'))
        .whereRef('y.claim_id', '=', 'c.claim_id')
        .where('y.kind', 'in', ['FINAL', 'PARTIAL'])
        .where('y.status', '<>', 'CANCELED')
        .as('paidDate'),
      selectFrom('letter as d')
        .select((of) => of.fn.max('d.business_day').as('denied'))
        .whereRef('d.policy_id', '=', 'c.policy_id')
        .whereRef('d.claim_id', '=', 'c.claim_id')
        .where('d.kind', 'in', denialKinds)
        .as('lastDeniedDate'),
    ])
    .where('c.claim_id', '=', ({ fn: of, val }) => of.any(val([...claimIds])))
    .execute();
  return new Map(
    rows.map(({ claimId, insuredName, policyNumber, proofReceivedAt, paidDate, lastDeniedDate, ...row }) => [
      claimId,
      {
        insuredName: insuredName || null,
        propertyAddress: formatAddressLine(row),
        policyNumber,
        adjusterName: [row.adjusterFirstName, row.adjusterLastName].filter(Boolean).join(' ') || null,
        proofReceivedAt,
        paidDate,
        lastDeniedDate,
      },
    ]),
  );
}

/** Writes what has to be done next with claims. */
export async function updateNextDue(
  trx: Db,
  rows: readonly Pick<Claim, 'claimId' | 'nextClock' | 'nextDueDate'>[],
): Promise<void> {
  await trx
    .updateTable('claim as c')
    .from(
      // Raw: the builder has no table of several arrays.
      sql<{ claim_id: number; next_clock: ClaimClockKind | null; next_due_date: IsoDate | null }>`unnest(
        ${rows.map(({ claimId }) => claimId)}::bigint[], ${rows.map(({ nextClock }) => nextClock)}::text[],
        ${rows.map(({ nextDueDate }) => nextDueDate)}::date[])`.as<'n'>(
        sql`n (claim_id, next_clock, next_due_date)`,
      ),
    )
    .set(({ ref }) => ({ next_clock: ref('n.next_clock'), next_due_date: ref('n.next_due_date') }))
    .whereRef('c.claim_id', '=', 'n.claim_id')
    .execute();
}

/** Writes the clocks of claims, by which their keeping is counted. */
export async function replaceClocks(
  trx: Db,
  clocks: readonly (Pick<RunningClock, 'kind' | 'dueDate' | 'doneDate'> & { readonly claimId: number })[],
  claimIds: readonly number[],
): Promise<void> {
  // Raw: the builder has no table of several arrays.
  const listed = sql`unnest(${clocks.map(({ claimId }) => claimId)}::bigint[], ${clocks.map(({ kind }) => kind)}::text[],
    ${clocks.map(({ dueDate }) => dueDate)}::date[], ${clocks.map(({ doneDate }) => doneDate)}::date[]) n (claim_id, kind, due_date, done_date)`;
  // Raw: a clock keeps its row while it runs; one that is no longer listed is gone.
  await sql`with gone as (delete from claim_clock k where k.claim_id = any(${[...claimIds]}::bigint[])
      and not exists (select from ${listed} where n.claim_id = k.claim_id and n.kind = k.kind))
    insert into claim_clock (claim_id, kind, due_date, done_date) select n.* from ${listed}
    on conflict (claim_id, kind) do update set due_date = excluded.due_date, done_date = excluded.done_date
    where (claim_clock.due_date, claim_clock.done_date) is distinct from (excluded.due_date, excluded.done_date)`.execute(
    trx,
  );
}

/** The documents of a claim, the newest first. */
export async function selectClaimDocuments(db: Db, claim: ClaimOfPolicy): Promise<Document[]> {
  const rows = await documentsOfClaim(db, claim).orderBy('k.claim_document_id', 'desc').execute();
  return rows.map(({ row }) => row);
}

/** The document of a claim that has these bytes; null if it has none. */
export async function selectClaimDocumentByDigest(
  db: Db,
  claim: ClaimOfPolicy,
  sha256: string,
): Promise<Document | null> {
  const found = await documentsOfClaim(db, claim).where('d.sha256', '=', sha256).executeTakeFirst();
  return found?.row ?? null;
}

/** A photo of a claim, with what is said about it. */
export type ClaimPhoto = Pick<
  ClaimDocument,
  'documentId' | 'room' | 'caption' | 'quantity' | 'unitCost' | 'ageYears' | 'addedAt' | 'addedBy'
> &
  Pick<Document, 'fileName'>;

/** The photos of a claim, the newest first. */
export async function selectClaimPhotos(db: Db, claim: ClaimOfPolicy): Promise<ClaimPhoto[]> {
  const rows = await joinClaimDocuments(db, claim)
    .select([
      jsonRow(contractColumns<ClaimDocument>(records.claimDocuments, 'k')).as('row'),
      'd.file_name as fileName',
    ])
    .where('d.media_type', 'like', 'image/%')
    .orderBy('k.claim_document_id', 'desc')
    .execute();
  return rows.map(({ row, fileName }) => {
    const { documentId, room, caption, quantity, unitCost, ageYears, addedAt, addedBy } = row;
    return { documentId, room, caption, quantity, unitCost, ageYears, addedAt, addedBy, fileName };
  });
}

type ClaimOfPolicy = Pick<Claim, 'claimId' | 'policyId'>;

function documentsOfClaim(db: Db, claim: ClaimOfPolicy) {
  return joinClaimDocuments(db, claim).select(
    jsonRow(contractColumns<Document>(records.documents, 'd')).as('row'),
  );
}

function joinClaimDocuments(db: Db, { claimId, policyId }: ClaimOfPolicy) {
  return db
    .selectFrom('claim_document as k')
    .innerJoin('document as d', (join) =>
      join.onRef('d.document_id', '=', 'k.document_id').on('d.policy_id', '=', policyId),
    )
    .where('k.claim_id', '=', claimId);
}

/** Reads a claim and keeps it from being changed by anybody else until the transaction ends; null if there is none. */
export async function lockClaim(trx: Db, claimId: number): Promise<Claim | null> {
  await trx.selectFrom('claim').select('claim_id').where('claim_id', '=', claimId).forUpdate().execute();
  const [claim] = await readRecords(trx, 'claims', { claimId });
  return claim ?? null;
}

/** Replaces the lines of a claim. */
export async function replaceLines(
  trx: Db,
  claimId: number,
  lines: readonly Omit<ClaimLine, 'claimLineId' | 'claimId' | 'position'>[],
): Promise<void> {
  await trx.deleteFrom('claim_line').where('claim_id', '=', claimId).execute();
  for (const [position, line] of lines.entries())
    await addRecord(trx, 'claimLines', {
      claimId,
      position,
      coverage: line.coverage,
      property: line.property,
      place: line.place,
      restrictedItem: line.restrictedItem,
      room: line.room,
      description: line.description,
      quantity: line.quantity,
      unit: line.unit,
      unitCost: line.unitCost,
      tax: line.tax,
      contractor: line.contractor,
      overhead: line.overhead,
      profit: line.profit,
      depreciation: line.depreciation,
      ageYears: line.ageYears,
      refusal: line.refusal,
    });
}

/** A name on a payment, compared with a version of the sanctions list. */
interface ScreenedName {
  readonly name: string;
  /** The entry that it resembles; null if none is close enough. */
  readonly match: object | null;
  readonly listVersion: number;
}

/** Keeps what the sanctions list says of the names on a payment. Without it, by the current list, the database refuses the payment. */
export async function keepScreenedNames(
  trx: Db,
  claimId: number,
  screened: readonly ScreenedName[],
): Promise<void> {
  if (screened.length === 0) return;
  const rows = screened.map(({ name, match, listVersion }) => ({
    claim_id: claimId,
    screened_name: name,
    list_version: listVersion,
    is_listed: match !== null,
  }));
  await trx
    .insertInto('claim_name_screening')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The claims of a policy for a day of loss that were not withdrawn. */
export async function countSameLoss(trx: Db, policyId: number, dateOfLoss: IsoDate): Promise<number> {
  const { count } = await trx
    .selectFrom('claim')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('policy_id', '=', policyId)
    .where('date_of_loss', '=', dateOfLoss)
    .where('status', '<>', 'WITHDRAWN')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A person who adjusts claims. */
export interface Adjuster {
  readonly userId: number;
  readonly name: string;
  readonly openClaims: number;
}

/** The active adjusters of a company, or of every one, by name. */
export function selectAdjusters(db: Db, companyId: number | null): Promise<Adjuster[]> {
  return db
    .selectFrom('app_user as u')
    .select(({ selectFrom, fn, ref }) => [
      'u.user_id as userId',
      fullName('u').as('name'),
      selectFrom('claim as c')
        .select(fn.countAll<number>().as('count'))
        .where('c.adjuster_user_id', '=', ref('u.user_id'))
        .where('c.status', 'not in', endedClaimStatuses)
        .$asScalar()
        .$notNull()
        .as('openClaims'),
    ])
    .where('u.role', '=', 'ADJUSTER')
    .where('u.is_active', '=', true)
    .where(({ eb, lit }) => (companyId === null ? lit(true) : eb('u.company_id', '=', companyId)))
    .orderBy('name')
    .execute();
}

import { expressionBuilder, type NotNull, type RawBuilder, sql } from 'kysely';
import type { IsoDate, Money, Renewal, RenewalBill } from '../../machines/contract/types.ts';
import type { ViewerScope } from '../../machines/domain/access/permission.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import { moneyFromCents } from '../../machines/domain/money/money.ts';
import type { Db } from '../database/db.ts';
import { aliasTable, listRefs } from '../database/expressions.ts';
import { selectMerged } from '../database/merged-parts.ts';
import { changeRecord, readRecords } from '../database/records.store.ts';
import { listSightParts, shapeSight, sightArguments } from '../database/sights/sight-parts.ts';
import type { Database } from '../database/tables.ts';

/** The renewal by which a term ends; null for a term that is not issued, or that a carrier renews. */
export async function readRenewalOfTerm(db: Db, policyId: number): Promise<Renewal | null> {
  const [renewal] = await readRecords(db, 'renewals', { policyId });
  return renewal ?? null;
}

/** Reads the renewal that offered a term; null for a term that did not come from a renewal. */
export async function readRenewalOfOffer(db: Db, offeredPolicyId: number): Promise<Renewal | null> {
  const [renewal] = await readRecords(db, 'renewals', { offeredPolicyId });
  return renewal ?? null;
}

/** Changes how far a renewal has come. */
export async function saveRenewal(
  trx: Db,
  renewalId: number,
  values: Partial<Omit<Renewal, 'renewalId' | 'policyId'>>,
): Promise<void> {
  await changeRecord(trx, 'renewals', { renewalId }, values);
}

/** The bill of an offered term that counts; null before it is billed. */
export async function readOpenBill(db: Db, offeredPolicyId: number): Promise<RenewalBill | null> {
  const [bill] = await readRecords(db, 'renewalBills', { policyId: offeredPolicyId, supersededById: null });
  return bill ?? null;
}

/** The dates of the losses that were paid in any term of a policy, in their order. Costs of compliance and adjusters' fees do not count as losses. */
export async function readPaidLosses(db: Db, policyMainId: number): Promise<IsoDate[]> {
  const rows = await db
    .selectFrom('claim as c')
    .select('c.date_of_loss as dateOfLoss')
    .distinct()
    .where('c.policy_main_id', '=', policyMainId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('claim_payment as p')
          .select('p.claim_payment_id')
          .whereRef('p.claim_id', '=', 'c.claim_id')
          .where('p.kind', '<>', 'EXPENSE')
          .where('p.coverage', '<>', 'ICC')
          .where('p.status', '<>', 'CANCELED'),
      ),
    )
    .orderBy('c.date_of_loss')
    .execute();
  return rows.map(({ dateOfLoss }) => dateOfLoss);
}

/** Names the bill that took the place of another one. */
export async function supersedeBill(trx: Db, before: RenewalBill, supersededById: number): Promise<void> {
  await changeRecord(trx, 'renewalBills', { renewalBillId: before.renewalBillId }, { supersededById });
}

/** A term whose renewal is not paid. */
export interface RenewalToWinRow {
  readonly policyId: number;
  readonly offeredPolicyId: number | null;
  readonly policyNumber: string | null;
  readonly insuredName: string | null;
  readonly stage: Renewal['stage'];
  readonly expirationDate: IsoDate;
  readonly premiumBefore: Money | null;
  readonly premiumAfter: Money | null;
  readonly lastDate: IsoDate | null;
}

/** Days before the end of a term from which its renewal is listed. */
const listedLeadDays = 90;

/** The most renewals that are listed at once. */
const mostListed = 200;

const unpaid = expressionBuilder<{ b: Database['renewal'] }, 'b'>();

/** The numbers of the first renewals of the list. Of each part of what a viewer sees, an index has those that are not paid by their days. */
function selectUnpaid(sight: ViewerScope, today: IsoDate): RawBuilder<{ renewal_id: number }> {
  const values = sightArguments(sight);
  const keys = listRefs('b.expiration_date', 'b.renewal_id');
  // The condition on the stage is that of the indexes.
  const conditions = [
    unpaid('b.stage', 'in', [
      sql.lit('PLANNED' as const),
      sql.lit('OFFERED' as const),
      sql.lit('BILLED' as const),
    ]),
    unpaid('b.expiration_date', '<=', addDays(today, listedLeadDays)),
    unpaid('b.policy_id', 'is not', null),
  ];
  const parts = listSightParts(shapeSight(sight), (name) => sql.val(values[name]));
  return selectMerged({
    from: aliasTable('renewal', 'b'),
    columns: keys,
    keys,
    order: keys,
    parts: parts.map((part) => [part, ...conditions]),
    limit: mostListed,
  }).$castTo<{ renewal_id: number }>();
}

/** The renewals in sight that are not paid and whose term ends soon, the earliest end first. */
export async function readRenewalsToWin(
  db: Db,
  sight: ViewerScope,
  today: IsoDate,
): Promise<RenewalToWinRow[]> {
  const rows = await db
    .selectFrom(({ parens }) => parens(selectUnpaid(sight, today)).as('w'))
    .innerJoin('renewal as e', 'e.renewal_id', 'w.renewal_id')
    .innerJoin('policy as p', 'p.policy_id', 'e.policy_id')
    .innerJoin('transaction as t', (join) =>
      join
        .onRef('t.policy_id', '=', 'p.policy_id')
        .onRef('t.transaction_id', '=', 'p.in_force_transaction_id'),
    )
    .leftJoin('policy as n', 'n.policy_id', 'e.offered_policy_id')
    .leftJoin('transaction as u', (join) =>
      join.onRef('u.policy_id', '=', 'n.policy_id').onRef('u.transaction_id', '=', 'n.active_transaction_id'),
    )
    .leftJoin('renewal_bill as b', (join) =>
      join.onRef('b.policy_id', '=', 'e.offered_policy_id').on('b.superseded_by_id', 'is', null),
    )
    .select(({ selectFrom, lit }) => [
      'e.policy_id as policyId',
      'e.offered_policy_id as offeredPolicyId',
      'p.nfip_policy_num as policyNumber',
      'e.stage',
      'e.expiration_date as expirationDate',
      't.total_annual_premium_cents as beforeCents',
      'u.total_annual_premium_cents as afterCents',
      'b.last_date as lastDate',
      selectFrom('insured as i')
        .select((i) =>
          i.fn
            .coalesce(
              'i.entity_name',
              i.fn<string>('concat_ws', [sql.lit(' '), i.ref('i.first_name'), i.ref('i.last_name')]),
            )
            .as('name'),
        )
        .whereRef('i.policy_id', '=', 'p.policy_id')
        .whereRef('i.transaction_id', '=', 'p.in_force_transaction_id')
        .where('i.is_active', '=', lit(true))
        .orderBy('i.insured_id')
        .limit(1)
        .as('insuredName'),
    ])
    .$narrowType<{ policyId: NotNull }>()
    // A term that was cancelled has no last day to renew from. Its renewal is ended on the day of its next step.
    .where(
      ({ selectFrom }) =>
        selectFrom('version_slice as s')
          .select('s.transaction_id')
          .whereRef('s.policy_id', '=', 'p.policy_id')
          .whereRef('s.from_date', '<', 'e.expiration_date')
          .whereRef('s.to_date', '>=', 'e.expiration_date')
          .orderBy('s.issue_sequence', 'desc')
          .limit(1),
      'is not',
      null,
    )
    .orderBy('e.expiration_date')
    .orderBy('e.renewal_id')
    .execute();
  return rows.map(({ beforeCents, afterCents, ...row }) => ({
    ...row,
    premiumBefore: moneyFromCents(beforeCents),
    premiumAfter: moneyFromCents(afterCents),
  }));
}

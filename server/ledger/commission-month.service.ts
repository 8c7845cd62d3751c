import type { Entity, IsoDate } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { formatCsvRow } from '../../machines/domain/format/csv.ts';
import { type DatedEntry, findCommissionMovement } from '../../machines/domain/ledger/commission-month.ts';
import {
  addMoney,
  formatMoney,
  parseMoney,
  subtractMoney,
  sumMoney,
} from '../../machines/domain/money/money.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { readRecords } from '../database/records.store.ts';
import { findVisibleEntity, noSuchEntity } from '../entities/visible-entity.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import type { CommissionDocument, PrintedCommission } from '../providers/pdf/commission-pdf.ts';
import { readCommissionSums, type StatementDays } from './commission.store.ts';
import { type CommissionTermRow, selectCommissionTerms } from './commission-month.store.ts';
import type { StoredEntry } from './ledger.store.ts';

/** The statement of an agency's commission for a closed month. */
export interface CommissionMonth extends CommissionDocument {
  readonly __typename: 'CommissionMonth';
}

/** The last days of the months that the company of an agency has closed, the newest first; none for viewers who may not see the agency or commission. */
export async function readCommissionMonths(
  world: World,
  viewer: Viewer,
  entityId: number,
): Promise<IsoDate[]> {
  const entity = await findVisibleEntity(world, viewer, entityId);
  if (entity === null || !may(viewer.masks, 'commission', 'view')) return [];
  return listClosedMonths(world, entity);
}

/** The statement of an agency for a month that is closed, each term with its premium, rate and commission. Its totals are the ledger's. */
export async function buildCommissionMonth(
  world: World,
  viewer: Viewer,
  entityId: number,
  toDate: IsoDate,
): Promise<CommissionMonth | SaveRefused | NotFound> {
  const entity = await findVisibleEntity(world, viewer, entityId);
  if (entity === null || !may(viewer.masks, 'commission', 'view')) return noSuchEntity;
  if (!(await listClosedMonths(world, entity)).includes(toDate))
    return saveRefused([
      buildProblem('STATUS', 'lastDate', 'This month is not closed yet, so it has no statement.'),
    ]);
  const days = { fromDate: `${toDate.slice(0, 8)}01`, toDate };
  const rows = await listRows(world, entityId, days);
  const sums = await readCommissionSums(world.db, entityId, days);
  const earned = sumMoney(...rows.map((row) => row.earned));
  const takenBack = sumMoney(...rows.map((row) => row.takenBack));
  if (earned !== sums.earned || takenBack !== sums.takenBack)
    throw new Error(`The commission of agency ${entityId} through ${toDate} does not add up to the ledger.`);
  return {
    __typename: 'CommissionMonth',
    agency: entity.name,
    ...days,
    rows,
    premium: sumMoney(...rows.map((row) => row.premium)),
    opening: sums.opening,
    earned,
    takenBack,
    closing: formatMoney(
      subtractMoney(addMoney(parseMoney(sums.opening), parseMoney(earned)), parseMoney(takenBack)),
    ),
  };
}

/** The same statement as a CSV file: a line for each term, then the totals. */
export function formatCommissionCsv(month: CommissionMonth): string {
  const lines = [
    [...columns, 'Commission earned', 'Commission taken back'],
    ...month.rows.map((row) => [
      row.policyNumber,
      row.insuredName,
      row.firstDay,
      row.lastDay,
      row.isRenewal ? 'Renewal' : 'New business',
      row.premium,
      row.percent,
      row.earned,
      row.takenBack,
    ]),
    ['Total', null, null, null, null, month.premium, null, month.earned, month.takenBack],
    [`Owed before ${month.fromDate}`, null, null, null, null, null, null, month.opening, null],
    [`Owed after ${month.toDate}`, null, null, null, null, null, null, month.closing, null],
  ];
  return `\uFEFF${lines.map((line) => `${formatCsvRow(line)}\r\n`).join('')}`;
}

const columns = ['Policy', 'Insured', 'First day', 'Last day', 'Business', 'Premium paid', 'Rate in percent'];

/** How many terms are read at once. */
const batchSize = 200;

async function listRows({ db }: World, entityId: number, days: StatementDays): Promise<PrintedCommission[]> {
  const rows: PrintedCommission[] = [];
  let after = 0;
  for (;;) {
    const terms = await selectCommissionTerms(db, entityId, days, { after, limit: batchSize });
    rows.push(...terms.map((term) => buildRow(term, entityId, days)));
    const last = terms.at(-1);
    if (last === undefined || terms.length < batchSize) return rows;
    after = last.policyId;
  }
}

function buildRow(term: CommissionTermRow, entityId: number, days: StatementDays): PrintedCommission {
  const { policyId, policyNumber, insuredName, firstDay, lastDay, isRenewal, percent } = term;
  const { premium, earned, takenBack } = findCommissionMovement(
    term.entries.map(toDatedEntry),
    entityId,
    days,
  );
  return {
    policyNumber: policyNumber ?? String(policyId),
    insuredName: insuredName ?? '',
    firstDay,
    lastDay,
    isRenewal,
    premium: formatMoney(premium),
    percent,
    earned: formatMoney(earned),
    takenBack: formatMoney(takenBack),
  };
}

function toDatedEntry({ kind, postedAt, accountingDate, postings }: StoredEntry): DatedEntry {
  const commission = postings.find(({ account }) => account === 'COMMISSION_PAYABLE') ?? postings[0];
  return {
    kind,
    postedAt,
    accountingDate,
    agencyEntityId: commission?.agencyEntityId ?? null,
    postings: postings.map((posting) => ({ ...posting, amount: parseMoney(posting.amount) })),
  };
}

async function listClosedMonths({ db }: World, { companyId }: Entity): Promise<IsoDate[]> {
  const months = await readRecords(db, 'closedMonths', { companyId });
  return months
    .map(({ lastDate }) => lastDate)
    .toSorted()
    .toReversed();
}

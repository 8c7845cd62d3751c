import type { FloodEvent, IsoDate, Money } from '../../machines/contract/types.ts';
import { formatCsvRow } from '../../machines/domain/format/csv.ts';
import { parseMoney } from '../../machines/domain/money/money.ts';
import type { FemaExportKind } from '../../machines/domain/reports/fema/fema-access.ts';
import {
  addFemaRow,
  type FemaSums,
  type FemaTotal,
  findFemaProblem,
  listFemaTotals,
} from '../../machines/domain/reports/fema/fema-balance.ts';
import type { FemaValue } from '../../machines/domain/reports/fema/fema-building.ts';
import { buildFemaClaim } from '../../machines/domain/reports/fema/fema-claim.ts';
import {
  type FemaField,
  femaClaimFields,
  femaPolicyFields,
  findFemaFault,
} from '../../machines/domain/reports/fema/fema-fields.ts';
import { buildFemaPolicy } from '../../machines/domain/reports/fema/fema-policy.ts';
import { loadClaimFile } from '../claims/claim-files.service.ts';
import { readRecords } from '../database/records.store.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { readPoliciesInForce } from '../policy/file/policy-files.service.ts';
import {
  type FemaBook,
  selectFemaClaims,
  selectFemaPolicyIds,
  selectFemaTerms,
  sumFemaCharges,
  sumFemaLosses,
} from './fema-exports.store.ts';

/** How a file is written: where its text goes, when to stop, and how its progress is saved. */
export interface FemaRun {
  readonly stop: AbortSignal;
  write(lines: string): Promise<void>;
  saveProgress(rowsWritten: number): Promise<void>;
}

/** A file that was written to its end: its rows, its control totals, and why it must not be sent; null where it adds up to the ledger. */
export interface FemaResult {
  readonly rowsWritten: number;
  readonly totals: readonly FemaTotal[];
  readonly problem: string | null;
}

/** Writes a data set as CSV in batches, and adds it up beside the ledger. The world reads one moment. Null if it was stopped. */
export async function writeFemaFile(
  world: World,
  viewer: Viewer,
  {
    kind,
    fromDate,
    toDate,
  }: { readonly kind: FemaExportKind; readonly fromDate: IsoDate; readonly toDate: IsoDate },
  run: FemaRun,
): Promise<FemaResult | null> {
  const { fields, readRows, sumLedger } = dataSets[kind];
  const book = { sight: viewer, fromDate, toDate };
  const inLedger = await sumLedger(world, book);
  const summed = [...inLedger.sums.keys()];
  await run.write(`${formatCsvRow(fields.map(({ name }) => name))}\r\n`);
  let sums: FemaSums = new Map();
  let rowsWritten = 0;
  let fault: string | null = null;
  let after: number | null = 0;
  while (after !== null) {
    if (run.stop.aborted) return null;
    const batch: FemaRows = await readRows(world, viewer, book, after);
    for (const row of batch.rows) {
      sums = addFemaRow(sums, row, summed);
      fault ??= findRowFault(fields, row);
    }
    await run.write(batch.rows.map((row) => formatRow(fields, row)).join(''));
    rowsWritten += batch.rows.length;
    await run.saveProgress(rowsWritten);
    after = batch.last;
  }
  const totals = listFemaTotals(sums, inLedger.sums);
  const problem = fault ?? findFemaProblem({ inFile: rowsWritten, inBook: inLedger.rows }, totals);
  return { rowsWritten, totals, problem };
}

/** The first fault of a row according to the dictionary, with the number of the row; null without any. */
function findRowFault(fields: readonly FemaField[], row: FemaRow): string | null {
  const [fault] = fields.flatMap((field) => findFemaFault(field, String(row[field.name] ?? '')) ?? []);
  return fault === undefined ? null : `Row ${row['id']}: ${fault}`;
}

function formatRow(fields: readonly FemaField[], row: FemaRow): string {
  const cells = fields.map(({ name }) => {
    const value = row[name] ?? null;
    return typeof value === 'boolean' ? String(value) : value;
  });
  return `${formatCsvRow(cells)}\r\n`;
}

type FemaRow = { readonly [field: string]: FemaValue };

/** A batch of rows, and the number after which the next one begins; null where there is none. */
interface FemaRows {
  readonly rows: readonly FemaRow[];
  readonly last: number | null;
}

interface DataSet {
  readonly fields: readonly FemaField[];
  readonly readRows: (world: World, viewer: Viewer, book: FemaBook, after: number) => Promise<FemaRows>;
  readonly sumLedger: (
    world: World,
    book: FemaBook,
  ) => Promise<{ readonly rows: number; readonly sums: FemaSums }>;
}

const dataSets: { readonly [kind in FemaExportKind]: DataSet } = {
  FEMA_POLICIES: { fields: femaPolicyFields, readRows: readPolicyRows, sumLedger: sumPolicyLedger },
  FEMA_CLAIMS: { fields: femaClaimFields, readRows: readClaimRows, sumLedger: sumClaimLedger },
};

/** How many policies or claims are read at once. */
const batchSize = 500;

async function readPolicyRows(
  world: World,
  viewer: Viewer,
  book: FemaBook,
  after: number,
): Promise<FemaRows> {
  const policyIds = await selectFemaPolicyIds(world.db, book, { after, limit: batchSize });
  const terms = new Map((await selectFemaTerms(world.db, policyIds)).map((term) => [term.policyId, term]));
  const files = await readPoliciesInForce(world, viewer, policyIds);
  const rows = files.flatMap((file) => {
    const term = terms.get(file.policy.policyId);
    return term === undefined ? [] : [buildFemaPolicy(file, term)];
  });
  return { rows, last: findLast(policyIds) };
}

async function sumPolicyLedger({ db }: World, book: FemaBook) {
  const charged = await sumFemaCharges(db, book);
  return {
    rows: charged.rows,
    sums: toSums({
      totalInsurancePremiumOfThePolicy: charged.premium,
      iccPremium: charged.icc,
      reserveFundAssessment: charged.reserveFund,
      federalPolicyFee: charged.federalPolicyFee,
      hfiaaSurcharge: charged.hfiaaSurcharge,
      communityProbationSurcharge: charged.probationSurcharge,
    }),
  };
}

async function readClaimRows(
  world: World,
  _viewer: Viewer,
  book: FemaBook,
  after: number,
): Promise<FemaRows> {
  const claims = await selectFemaClaims(world.db, book, { after, limit: batchSize });
  const events = await readEvents(world, claims);
  const today = businessToday(world);
  const rows: FemaRow[] = [];
  for (const claim of claims) {
    const file = await loadClaimFile(world.db, claim);
    rows.push(buildFemaClaim(file, { event: events.get(claim.floodEventId) ?? null, today }));
  }
  return { rows, last: findLast(claims.map(({ claimId }) => claimId)) };
}

async function readEvents(
  { db }: World,
  claims: readonly { readonly floodEventId: number | null }[],
): Promise<ReadonlyMap<number | null, FloodEvent>> {
  const numbers = new Set(
    claims.flatMap(({ floodEventId }) => (floodEventId === null ? [] : [floodEventId])),
  );
  const events = new Map<number | null, FloodEvent>();
  for (const floodEventId of numbers)
    for (const event of await readRecords(db, 'floodEvents', { floodEventId }))
      events.set(floodEventId, event);
  return events;
}

async function sumClaimLedger({ db }: World, book: FemaBook) {
  const { rows, sums } = await sumFemaLosses(db, book);
  const find = (coverage: 'BUILDING' | 'CONTENTS' | 'ICC') => sums.find((sum) => sum.coverage === coverage);
  return {
    rows,
    sums: toSums({
      amountPaidOnBuildingClaim: find('BUILDING')?.paid ?? '0.00',
      amountPaidOnContentsClaim: find('CONTENTS')?.paid ?? '0.00',
      amountPaidOnIncreasedCostOfComplianceClaim: find('ICC')?.paid ?? '0.00',
      netBuildingPaymentAmount: find('BUILDING')?.net ?? '0.00',
      netContentsPaymentAmount: find('CONTENTS')?.net ?? '0.00',
      netIccPaymentAmount: find('ICC')?.net ?? '0.00',
    }),
  };
}

function toSums(amounts: { readonly [field: string]: Money }): FemaSums {
  return new Map(Object.entries(amounts).map(([field, amount]) => [field, parseMoney(amount)]));
}

function findLast(numbers: readonly number[]): number | null {
  return numbers.length < batchSize ? null : (numbers.at(-1) ?? null);
}

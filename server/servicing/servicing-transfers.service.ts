import { parts } from '../../machines/contract/fields.ts';
import type { IsoDate } from '../../machines/contract/types.ts';
import { isStaff, may } from '../../machines/domain/access/permission.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { foldName } from '../../machines/domain/format/fold-text.ts';
import { lossPayeeFullName } from '../../machines/domain/parties/loss-payee.ts';
import { sanctionsMatchText } from '../../machines/domain/parties/sanctions.ts';
import { type ListedLoan, matchLoans, type Servicer } from '../../machines/domain/parties/servicing.ts';
import { findStateAbbreviation } from '../../machines/domain/place/state.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { withTransaction } from '../kernel/idempotency.service.ts';
import { isRowNumber } from '../kernel/ids.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { screenPayeeNames } from '../policy/screening/payee-screening.service.ts';
import {
  countLoans,
  findNamedLoans,
  insertTransferOfLoans,
  type LoanOutcome,
  listLastTransfers,
  listNotedLoans,
  readServicingTransfer,
  type StoredTransfer,
  startTransferOfLoans,
} from './servicing-transfers.store.ts';

/** A transfer with how far it has come. */
export interface ServicingTransfer extends StoredTransfer {
  readonly servicerName: string;
  readonly found: number;
  readonly moved: number;
  readonly unknown: number;
  readonly ambiguous: number;
  readonly refused: number;
  readonly notes: readonly LoanOutcome[];
}

export type ServicingTransferAnswer =
  | { readonly __typename: 'ServicingTransferSaved'; readonly transfer: ServicingTransfer }
  | SaveRefused
  | NotFound;

/** A transfer that is about to be planned. */
export interface ServicingTransferInput {
  readonly lenderName?: string | null;
  readonly loans?: readonly { readonly loanNumber: string; readonly newLoanNumber?: string | null }[] | null;
  readonly effectiveDate: IsoDate;
  readonly servicer: Pick<Servicer, 'name1' | 'streetAddress1' | 'city' | 'stateId' | 'postalCode'> &
    Partial<Servicer>;
}

const maxTransfers = 20;
const maxNotes = 200;
const maxListed = 5_000;
const maxFound = 50_000;

/** The last transfers; empty for viewers who may not transfer loans. */
export async function listServicingTransfers(world: World, viewer: Viewer): Promise<ServicingTransfer[]> {
  if (!mayTransferLoans(viewer)) return [];
  const transfers = await listLastTransfers(world.db, findCompany(viewer), maxTransfers);
  return Promise.all(transfers.map((transfer) => describeTransfer(world, transfer)));
}

/** Finds the policies that name the loans of a lender, and keeps the list. Nothing is changed before it is started. */
export async function planServicingTransfer(
  world: World,
  viewer: Viewer,
  input: ServicingTransferInput,
): Promise<ServicingTransferAnswer> {
  if (!mayTransferLoans(viewer)) return saveRefused([notAllowed]);
  const lenderName = foldName(input.lenderName ?? '') === '' ? null : (input.lenderName?.trim() ?? null);
  const loans = input.loans?.map(trimLoan).filter(({ loanNumber }) => loanNumber !== '') ?? null;
  const servicer = trimServicer(input.servicer);
  const { effectiveDate } = input;
  const today = businessToday(world);
  const problems = findPlanProblems({ lenderName, loans, effectiveDate, servicer }, today);
  if (problems.length > 0) return saveRefused(problems);
  const [screened] = await screenPayeeNames(world, world.db, [lossPayeeFullName(servicer)]);
  if (screened?.match) return saveRefused([listedServicer]);
  const companyId = findCompany(viewer);
  const loanNumbers = loans?.map(({ loanNumber }) => loanNumber) ?? null;
  const named = await findNamedLoans(world.db, {
    companyId,
    lenderName,
    loanNumbers,
    today,
    limit: maxFound + 1,
  });
  if (named.length > maxFound) return saveRefused([tooManyFound]);
  const matched = matchLoans(loans, named);
  if (matched.length === 0) return saveRefused([nothingFound]);
  const transfer = await withTransaction(world, (trx) =>
    insertTransferOfLoans(
      trx,
      { companyId, lenderName, servicer, effectiveDate, createdBy: viewer.userId },
      matched,
      world.now(),
    ),
  );
  return { __typename: 'ServicingTransferSaved', transfer: await describeTransfer(world, transfer) };
}

/** Starts a planned transfer, or continues it. */
export async function startServicingTransfer(
  world: World,
  viewer: Viewer,
  servicingTransferId: number,
): Promise<ServicingTransferAnswer> {
  if (!mayTransferLoans(viewer)) return saveRefused([notAllowed]);
  const transfer = isRowNumber(servicingTransferId)
    ? await readServicingTransfer(world.db, servicingTransferId)
    : undefined;
  const company = findCompany(viewer);
  if (transfer === undefined || (company !== null && transfer.companyId !== company)) return noSuchTransfer;
  await withTransaction(world, (trx) => startTransferOfLoans(trx, servicingTransferId, world.now()));
  const started = (await readServicingTransfer(world.db, servicingTransferId)) ?? transfer;
  return { __typename: 'ServicingTransferSaved', transfer: await describeTransfer(world, started) };
}

function mayTransferLoans({ role, masks }: Viewer): boolean {
  return isStaff(role) && may(masks, 'policy', 'endorse');
}

/** The company whose policies a viewer sees; null for every company. */
function findCompany({ scope, companyId }: Viewer): number | null {
  return scope === 'ALL' ? null : companyId;
}

function trimLoan({
  loanNumber,
  newLoanNumber,
}: {
  readonly loanNumber: string;
  readonly newLoanNumber?: string | null;
}): ListedLoan {
  return { loanNumber: loanNumber.trim(), newLoanNumber: newLoanNumber?.trim() || null };
}

function trimServicer(servicer: ServicingTransferInput['servicer']): Servicer {
  const { name1, name2, streetAddress1, streetAddress2, city, stateId, postalCode, phone, email } = servicer;
  return {
    name1: name1?.trim() || null,
    name2: name2?.trim() || null,
    streetAddress1: streetAddress1?.trim() || null,
    streetAddress2: streetAddress2?.trim() || null,
    city: city?.trim() || null,
    stateId,
    postalCode: postalCode?.trim() || null,
    phone: phone?.trim() || null,
    email: email?.trim() || null,
  };
}

interface Plan {
  readonly lenderName: string | null;
  readonly loans: readonly ListedLoan[] | null;
  readonly effectiveDate: IsoDate;
  readonly servicer: Servicer;
}

function findPlanProblems({ lenderName, loans, effectiveDate, servicer }: Plan, today: IsoDate): Problem[] {
  const { fields } = parts.lossPayees;
  const tooLong = loans?.find(({ loanNumber, newLoanNumber }) =>
    [loanNumber, newLoanNumber].some((number) => valueFault(fields.loanNumber, number) !== null),
  );
  const lenderFault = valueFault(fields.name1, lenderName);
  return [
    ...(lenderFault === null ? [] : [buildProblem(lenderFault.code, 'lenderName', lenderFault.message)]),
    ...(lenderName === null && (loans === null || loans.length === 0)
      ? [buildProblem('REQUIRED', 'lenderName', 'Enter the lender, or choose a file of loan numbers.')]
      : []),
    ...(loans !== null && loans.length > maxListed
      ? [buildProblem('RANGE', 'loans', `Send at most ${maxListed} loans at once.`)]
      : []),
    ...(tooLong === undefined
      ? []
      : [buildProblem('LENGTH', 'loans', `A loan number is too long: ${tooLong.loanNumber.slice(0, 40)}.`)]),
    ...(effectiveDate < today
      ? [buildProblem('RANGE', 'effectiveDate', 'Choose today or a later day.')]
      : []),
    ...servicerFields.flatMap((name) => {
      const value = servicer[name];
      if (value === null && requiredFields.some((field) => field === name))
        return [buildProblem('REQUIRED', name, 'Enter it: the letters are sent there.')];
      const fault = valueFault(fields[name], value);
      return fault === null ? [] : [buildProblem(fault.code, name, fault.message)];
    }),
    ...(findStateAbbreviation(servicer.stateId) === null
      ? [buildProblem('REQUIRED', 'stateId', 'Choose the state.')]
      : []),
  ];
}

const requiredFields = ['name1', 'streetAddress1', 'city', 'postalCode'] as const;
const servicerFields = [...requiredFields, 'name2', 'streetAddress2', 'phone', 'email'] as const;

async function describeTransfer({ db }: World, transfer: StoredTransfer): Promise<ServicingTransfer> {
  const { servicingTransferId, servicer } = transfer;
  const [counts, notes] = await Promise.all([
    countLoans(db, servicingTransferId),
    listNotedLoans(db, servicingTransferId, maxNotes),
  ]);
  return {
    ...transfer,
    servicerName: servicer.name1 ?? '',
    found: counts.FOUND,
    moved: counts.MOVED,
    unknown: counts.UNKNOWN,
    ambiguous: counts.AMBIGUOUS,
    refused: counts.REFUSED,
    notes,
  };
}

const notAllowed: Problem = buildProblem(
  'NOT_ALLOWED',
  null,
  'Only the company’s staff can transfer the loans of lenders.',
);
const nothingFound: Problem = buildProblem(
  'RANGE',
  'lenderName',
  'No policy in force names this lender. Enter its name exactly as the policies do.',
);
const tooManyFound: Problem = buildProblem(
  'RANGE',
  'loans',
  `Policies in force name more than ${maxFound.toLocaleString('en-US')} of these loans. Send their numbers in several files.`,
);
const listedServicer: Problem = buildProblem(
  'STATE',
  'name1',
  `The name of the new servicer ${sanctionsMatchText}`,
);
const noSuchTransfer: NotFound = { __typename: 'NotFound', message: 'There is no such transfer.' };

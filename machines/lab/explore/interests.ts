import { type Drafts, setDraft } from '../../application/drafts.ts';
import type { AdditionalInterestRole, PolicyFile, StepId } from '../../contract/types.ts';
import { blankPart } from '../../domain/file/blank-file.ts';
import { enumLabel } from '../../domain/format/format-values.ts';
import { lossPayeeTypes } from '../../domain/parties/loss-payee.ts';
import { describeStatedMortgage } from '../../domain/parties/stated-mortgage.ts';
import {
  formatLossPayeeKey,
  formatRoleRow,
  parseFieldKey,
  parseRowKey,
} from '../../domain/problems/field-key.ts';
import type { RowValues } from '../../parties/interest-rows.ts';

/** The rows of the additional interests that their step shows, such as `lossPayees.LOSS_PAYEE.2`, in the file's order. */
export function listShownInterests(file: PolicyFile): string[] {
  const active = file.lossPayees.flatMap(({ isActive }, index) =>
    isActive === false ? [] : [parseRowKey(formatLossPayeeKey(file, index, 'name1'))],
  );
  return isMortgageeShownUnasked(file) ? [...active, formatInterestKey('FIRST_MORTGAGEE', 1)] : active;
}

/** The kinds of interest that the step offers to add: one of each, and any number of loss payees. */
export function listAddableRoles(file: PolicyFile): AdditionalInterestRole[] {
  const shown = listShownInterests(file).map(findInterestRole);
  return lossPayeeTypes.filter((role) => role === 'LOSS_PAYEE' || !shown.includes(role));
}

/** The row that adding an interest fills: one that was removed comes back, unless another of its kind is shown. */
export function findAddedRow(file: PolicyFile, role: AdditionalInterestRole): string {
  const rows = file.lossPayees.filter(({ lossPayeeType }) => lossPayeeType === role);
  const isShown = rows.some(({ isActive }) => isActive !== false);
  return formatInterestKey(role, isShown ? rows.length + 1 : 1);
}

/** Whether an interest of this kind is shown, so that adding one adds a further one. */
export function isInterestShown(file: PolicyFile, role: AdditionalInterestRole): boolean {
  return listShownInterests(file).some((at) => findInterestRole(at) === role);
}

/** Whether a row is of an interest beyond the first of its kind, such as `lossPayees.LOSS_PAYEE.2`. */
export function isFurtherInterest(at: string): boolean {
  return /\.\d+$/.test(at);
}

/** The file as a step asks about it: a mortgagee that was stated before has its questions before it has a row. */
export function withStatedMortgagee(step: StepId, file: PolicyFile): PolicyFile {
  if (step !== 'APPLICATION_INTEREST' || !isMortgageeShownUnasked(file)) return file;
  const row = { ...blankPart('lossPayees'), lossPayeeType: 'FIRST_MORTGAGEE' as const };
  return { ...file, lossPayees: [...file.lossPayees, row] };
}

/** The drafts that set values of a row. */
export function draftRow(file: PolicyFile, at: string, values: RowValues): Drafts {
  return Object.entries(values).reduce<Drafts>(
    (drafts, [field, value]) =>
      setDraft(file, drafts, `${at}.${field}`, { text: String(value ?? ''), value, isValid: true }),
    {},
  );
}

/** The name of an interest as its step shows it, such as "Loss payee 2". */
export function describeInterest(at: string): string {
  const [role = '', ...place] = parseFieldKey(`${at}.name1`).row?.split('.') ?? [];
  return [enumLabel('AdditionalInterestRole', role), ...place].join(' ');
}

/** The kind of the interest at the key of its row, or of one of its fields; null if the key is of no interest. */
export function findInterestRole(key: string): AdditionalInterestRole | null {
  return lossPayeeTypes.find((role) => `${key}.`.startsWith(`lossPayees.${role}.`)) ?? null;
}

/** A mortgage that was stated before answers the question for its mortgagee until it is answered No. */
function isMortgageeShownUnasked(file: PolicyFile): boolean {
  const hasRow = file.lossPayees.some(({ lossPayeeType }) => lossPayeeType === 'FIRST_MORTGAGEE');
  return !hasRow && describeStatedMortgage(file) !== null;
}

function formatInterestKey(role: AdditionalInterestRole, place: number): string {
  return `lossPayees.${formatRoleRow(role, place)}`;
}

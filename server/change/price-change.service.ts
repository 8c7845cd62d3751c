import { nextChangeStage } from '../../machines/change/change.machine.ts';
import { changeKinds, changes, isAboutCancellation } from '../../machines/change/changes.ts';
import type { Money, PremiumLine } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { daysBetween } from '../../machines/domain/dates/calendar.ts';
import { premiumLineOrder, prorataFactor } from '../../machines/domain/dates/term-charge.ts';
import type { LineAmount } from '../../machines/domain/ledger/ledger-entry.ts';
import { addMoney, formatMoney, noMoney } from '../../machines/domain/money/money.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { findOwedAtOnce } from '../ledger/post-entries.service.ts';
import { projectAccount, readOwed } from '../ledger/project-account.service.ts';
import { type Edit, editPolicyFile, rollBack } from '../policy/file/edit-file.service.ts';
import { readSlicesOfEdit } from '../policy/versions/issue-versions.service.ts';
import { rateAndStore, toRatingChoice } from '../quote/pricing/rate.service.ts';
import { isRatingStale } from '../rating/rated-file.service.ts';
import { saveChange } from './change.store.ts';
import { changeConditions } from './change-conditions.ts';
import { findWorkRefusal, readTermDays } from './change-facts.service.ts';
import { findPriceProblems, undecided } from './change-problems.service.ts';
import { changeOf, layAgain, layOpenChange } from './lay-change.service.ts';
import type { ChangeAnswer } from './open-change.service.ts';
import { findReasonRule, problemOfTerm } from './open-change.service.ts';
import { priceTerm, type TermPrice } from './term-price.service.ts';
import { findGroupRefusal, findTermsTogether } from './terms-together.service.ts';

/** A line of a change's price, for storage and display. */
interface PricedLine {
  readonly line: PremiumLine;
  readonly annualBefore: Money;
  readonly annualAfter: Money;
  readonly amount: Money;
  readonly keptBecause: string | null;
}

/** The price of a change that is stored with it. */
export interface StoredPrice {
  readonly annualBefore: Money;
  readonly annualAfter: Money;
  readonly days: number;
  readonly termDays: number;
  readonly factor: number;
  readonly lines: readonly PricedLine[];
  readonly total: Money;
  readonly balanceBefore: Money;
  readonly balanceAfter: Money;
  readonly pricedAt: string;
}

/** Prices the open change of a policy. Where the version under it has moved, it is laid over it again first. */
export function priceChange(world: World, viewer: Viewer, policyId: number): Promise<ChangeAnswer> {
  return editOpenChange(world, viewer, policyId, async (edit) => {
    await priceWithLaterTerms(edit);
    return savedChange(edit);
  });
}

/** Prices the change of an edit and those of the later terms that follow it. Rolls everything back where one has no price. */
export async function priceWithLaterTerms(edit: Edit): Promise<void> {
  const problems = await priceWithinEdit(edit);
  if (problems.length > 0) rollBack(saveRefused(problems));
  for (const later of edit.others) {
    const ofTerm = await priceWithinEdit(later);
    if (ofTerm.length > 0) rollBack(saveRefused(ofTerm.map((problem) => problemOfTerm(later, problem))));
  }
}

/**
 * Works on the open change of a policy, for a viewer who may see the policy and draft changes of this kind. The changes of later terms that
 * follow it are locked with it, as the edit's others; one that follows is worked on only with the first.
 */
export function editOpenChange(
  world: World,
  viewer: Viewer,
  policyId: number,
  work: (edit: Edit) => Promise<ChangeAnswer>,
): Promise<ChangeAnswer> {
  const target = { policyId, needs: 'edit', findOthers: findTermsTogether } as const;
  return editPolicyFile<ChangeAnswer>(world, viewer, target, async (edit) => {
    const { change } = edit.file;
    const isOpen = change !== null && edit.file.policy.openTransactionId === change.transactionId;
    if (!changeKinds.some((kind) => may(viewer.masks, 'policy', changes[kind].drafts)))
      return saveRefused([
        buildProblem('NOT_ALLOWED', null, "You don't have permission to work on this change."),
      ]);
    if (!isOpen) return saveRefused([buildProblem('NO_CHANGE', null, 'This policy has no open change.')]);
    const notTheirs = await findWorkRefusal(edit.trx, viewer, change);
    if (notTheirs) return saveRefused([buildProblem('NOT_ALLOWED', null, notTheirs)]);
    const refusal = await findGroupRefusal(edit);
    return refusal ? saveRefused([refusal]) : work(edit);
  });
}

/** The answer that shows the change of an edit. */
export function savedChange({ at, file }: Edit): ChangeAnswer {
  return { __typename: 'ChangeSaved', file, transactionId: at.transactionId };
}

/** Prices the change inside an edit: rates it where it touches the premium, and recalculates the term's charges. Returns the problems that prevent it. */
export async function priceWithinEdit(edit: Edit): Promise<Problem[]> {
  const slices = await readSlicesOfEdit(edit);
  if (edit.file.transaction.transactionStatus === 'PENDING_UNDERWRITING')
    return [
      buildProblem('STATUS', null, 'Underwriting holds this change. It is priced again when it is returned.'),
    ];
  const before = await layOpenChange(edit, slices);
  const isDecided = undecided(changeOf(edit), before.conflicts).length === 0;
  const laid = isDecided && (await layAgain(edit, slices)) ? await layOpenChange(edit, slices) : before;
  const problems = await findPriceProblems(edit, laid);
  if (problems.length > 0) return problems;
  const unrated = await rateWhereNeeded(edit);
  if (unrated) return [unrated];
  const price = await priceTerm(edit, slices, await layOpenChange(edit, slices));
  await savePrice(edit, price);
  return [];
}

/** Rates a change that touches the premium; null once it has a rating that fits. */
async function rateWhereNeeded(edit: Edit): Promise<Problem | null> {
  if (changes[changeOf(edit).kind].money !== 'RATED') return null;
  const { rating } = edit.file;
  if (rating.status === null || isRatingStale(edit.file, edit.today))
    await rateAndStore(edit, 'DISCOUNTED', toRatingChoice(rating));
  return edit.file.rating.totalPremium === null
    ? buildProblem(
        'NOT_RATED',
        null,
        'The changed policy cannot be rated. Underwriting has to give a rate for it.',
      )
    : null;
}

async function savePrice(edit: Edit, price: TermPrice): Promise<void> {
  const change = changeOf(edit);
  const total = addMoney(...price.lines.map(({ amount }) => amount));
  const balanceBefore = await readOwed(edit);
  const atOnce = await findOwedAtOnce(edit, price.lines, change.effectiveDate);
  const stored = describePrice(edit, price, {
    total: formatMoney(total),
    balanceBefore: formatMoney(balanceBefore),
    balanceAfter: formatMoney(addMoney(balanceBefore, atOnce)),
  });
  const stage = nextChangeStage(change.stage, 'price', changeConditions({ hasConflicts: false }));
  if (stage === null) throw new Error(`A change that is ${change.stage} cannot be priced.`);
  const dueAmount = formatMoney(atOnce);
  await saveChange(edit.trx, edit.at, { stage, price: stored, dueAmount });
  edit.file = { ...edit.file, change: { ...change, stage, price: stored, dueAmount } };
  await projectAccount(edit);
  const { kind: changeKind, effectiveDate } = change;
  await logActivity(edit.trx, edit.at, {
    event: 'change priced',
    changeKind,
    effectiveDate,
    amount: dueAmount,
  });
}

function describePrice(
  edit: Edit,
  price: TermPrice,
  sums: Pick<StoredPrice, 'total' | 'balanceBefore' | 'balanceAfter'>,
): StoredPrice {
  const { lines, annualBefore, annualAfter } = price;
  const change = changeOf(edit);
  const term = readTermDays(edit.file);
  const amountOf = (rows: readonly LineAmount[], line: PremiumLine) =>
    formatMoney(rows.find((row) => row.line === line)?.amount ?? noMoney);
  const shown = premiumLineOrder.filter((line) =>
    [lines, annualBefore, annualAfter].some((rows) => rows.some((row) => row.line === line)),
  );
  return {
    annualBefore: formatMoney(addMoney(...annualBefore.map(({ amount }) => amount))),
    annualAfter: formatMoney(addMoney(...annualAfter.map(({ amount }) => amount))),
    days: daysBetween(change.effectiveDate, term.expirationDate),
    termDays: daysBetween(term.effectiveDate, term.expirationDate),
    factor: prorataFactor(term, change.effectiveDate),
    lines: shown.map((line) => ({
      line,
      annualBefore: amountOf(annualBefore, line),
      annualAfter: amountOf(annualAfter, line),
      amount: amountOf(lines, line),
      keptBecause: findReasonKept(edit, line, price),
    })),
    ...sums,
    pricedAt: edit.at.occurredAt.toISOString(),
  };
}

/** Why a cancellation keeps a line or a part of it, in a sentence; null where it returns it, or where nothing ends. */
function findReasonKept(edit: Edit, line: PremiumLine, { lines, privateTerms }: TermPrice): string | null {
  const change = changeOf(edit);
  if (!isAboutCancellation(change.kind)) return null;
  const { refund, kept, keepsMinimum } = findReasonRule(change);
  const isReturned = lines.some((row) => row.line === line);
  if (privateTerms !== null && keepsMinimum && (line === 'BUILDING' || line === 'CONTENTS'))
    return `The carrier keeps at least ${privateTerms.minimumEarnedPercent}% of the year's premium.`;
  if (isReturned) return null;
  if (refund === 'NONE') return 'This reason returns nothing.';
  if (privateTerms !== null)
    return line === 'POLICY_FEE'
      ? "The carrier's fee is earned on the first day."
      : 'A fixed fee of the state is returned only if a term is void.';
  if (line === 'FEDERAL_POLICY_FEE') return 'The Federal Policy Fee is returned only if a term is void.';
  if (line === 'PROBATION_SURCHARGE') return 'A probation surcharge is returned only if a term is void.';
  return kept.includes(line) ? 'This reason keeps it.' : null;
}

import type { VersionSlice } from '../../machines/contract/types.ts';
import { findReducedLines } from '../../machines/domain/installments/reduced-premium.ts';
import type { LineAmount } from '../../machines/domain/ledger/ledger-entry.ts';
import { annualCharge } from '../../machines/domain/ledger/premium-charge.ts';
import {
  addMoney,
  type Cents,
  compareMoney,
  formatMoney,
  noMoney,
} from '../../machines/domain/money/money.ts';
import { readTermDays } from '../change/change-facts.service.ts';
import { completeChange } from '../change/complete-change.service.ts';
import { decideForProduct, layOpenChange } from '../change/lay-change.service.ts';
import { addChange, readChangeContext } from '../change/open-change.service.ts';
import { priceWithinEdit } from '../change/price-change.service.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { readTermAccount } from '../ledger/project-account.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { readSlicesOfEdit } from '../policy/versions/issue-versions.service.ts';
import { previewRating, rateAndStore, toRatingChoice } from '../quote/pricing/rate.service.ts';
import { findReserveFundRate } from '../rating/engine/books/shipped-editions.ts';
import { blankRatingOfChange } from '../rating/store-rating.service.ts';

/**
 * Reduces a term to what its money buys, from its first day: a correction of the product's own, with the largest amounts in whole hundreds
 * whose premium by type is no more than was paid for that type. Money that buys nothing ends the policy. Returns what was done. Standard Flood
 * Insurance Policy, VII.D.
 */
export async function reduceCover(edit: Edit): Promise<'REDUCED' | 'CANCELLED'> {
  const slices = await readSlicesOfEdit(edit);
  const { effectiveDate } = readTermDays(edit.file);
  const { received } = await readTermAccount(edit);
  const cover = findReducedCover(edit, received);
  if (cover === null) {
    await cancelUnpaidTerm(edit, slices);
    return 'CANCELLED';
  }
  const context = await readChangeContext(edit, slices);
  const opened = await addChange(edit, slices, {
    kind: 'CORRECTION',
    effectiveDate,
    cancellationReason: null,
    note: 'Missing premium was not paid in time. Coverage is reduced to what the money buys.',
    newAgentUserId: null,
    coverException: null,
    context,
  });
  const { rating } = opened.file;
  const reduced = { ...rating, ...cover };
  await blankRatingOfChange(opened, reduced);
  await rateAndStore(opened, 'DISCOUNTED', toRatingChoice(reduced));
  // A later change holds where it has less than the money buys.
  await decideForProduct(opened, slices, ({ changeValue, issuedValue }) =>
    Number(issuedValue) > Number(changeValue) ? 'CHANGE' : 'ISSUED',
  );
  await completePriced(opened, slices);
  const { at, trx, file } = opened;
  await sendLetter(opened, {
    kind: 'COVERAGE_REDUCED',
    facts: { changeDate: effectiveDate, amount: formatMoney(received) },
  });
  await logActivity(trx, at, {
    event: 'cover reduced',
    buildingCoverage: file.rating.buildingCoverage ?? 0,
    contentsCoverage: file.rating.contentsCoverage ?? 0,
  });
  return 'REDUCED';
}

/** The amounts that money buys of a term; null where it buys none. */
export function findReducedCover(edit: Edit, money: Cents): Cover | null {
  const { effectiveDate } = readTermDays(edit.file);
  const reserveFundRate = findReserveFundRate(effectiveDate);
  const bought = findReducedLines(annualCharge(edit.file.rating), money, reserveFundRate);
  return bought === null ? null : findLargestCover(edit, bought, money);
}

/** The amounts in dollars. */
interface Cover {
  readonly buildingCoverage: number;
  readonly contentsCoverage: number;
}

/** Amounts of coverage are sold in hundreds of dollars. */
const coverageStep = 100;

/** The largest amounts whose rated premium is within the money paid for each type, and in all; null if no amounts are. */
function findLargestCover(edit: Edit, bought: readonly LineAmount[], money: Cents): Cover | null {
  const { rating } = edit.file;
  const rate = (cover: Cover): readonly LineAmount[] | null => {
    const preview = previewRating(edit, { ...edit.file, rating: { ...rating, ...cover } });
    return preview?.totalPremium == null ? null : annualCharge(preview);
  };
  const fits = (cover: Cover, line: LineAmount['line']) => {
    const lines = rate(cover);
    return lines !== null && compareMoney(sumLine(lines, line), sumLine(bought, line)) <= 0;
  };
  const asked = {
    buildingCoverage: rating.buildingCoverage ?? 0,
    contentsCoverage: rating.contentsCoverage ?? 0,
  };
  const buildingCoverage = findLargestAmount(asked.buildingCoverage, (amount) =>
    fits({ ...asked, buildingCoverage: amount }, 'BUILDING'),
  );
  const cover = {
    buildingCoverage,
    contentsCoverage: findLargestAmount(asked.contentsCoverage, (amount) =>
      fits({ buildingCoverage, contentsCoverage: amount }, 'CONTENTS'),
    ),
  };
  const isWithinMoney = (chosen: Cover) => {
    const lines = rate(chosen);
    return lines !== null && compareMoney(addMoney(...lines.map(({ amount }) => amount)), money) <= 0;
  };
  const lacksType =
    (asked.buildingCoverage > 0 && cover.buildingCoverage === 0) ||
    (asked.contentsCoverage > 0 && cover.contentsCoverage === 0);
  if (!lacksType && isWithinMoney(cover)) return cover;
  return findLargestShare(asked, isWithinMoney);
}

/**
 * The largest equal share of both amounts within the money; null where none is. Part of a premium does not depend on the amounts, so that what
 * was bought of one type can be too little for any amount of it.
 */
function findLargestShare(asked: Cover, isWithinMoney: (cover: Cover) => boolean): Cover | null {
  const takeShare = (share: number): Cover => ({
    buildingCoverage: floorToStep((asked.buildingCoverage * share) / shareParts),
    contentsCoverage: floorToStep((asked.contentsCoverage * share) / shareParts),
  });
  const share = findLargestAmount(shareParts * coverageStep, (tried) =>
    isWithinMoney(takeShare(tried / coverageStep)),
  );
  const cover = takeShare(share / coverageStep);
  return cover.buildingCoverage + cover.contentsCoverage > 0 ? cover : null;
}

/** A share is tried in so many parts of the whole. */
const shareParts = 10_000;

function floorToStep(amount: number): number {
  return Math.floor(amount / coverageStep) * coverageStep;
}

/** The largest amount in whole hundreds that fits, at most the requested one; the premium never falls as the amount rises. */
function findLargestAmount(asked: number, fits: (amount: number) => boolean): number {
  let [low, high] = [0, Math.floor(asked / coverageStep)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle * coverageStep)) low = middle;
    else high = middle - 1;
  }
  return low * coverageStep;
}

function sumLine(lines: readonly LineAmount[], line: LineAmount['line']): Cents {
  return addMoney(noMoney, ...lines.filter((row) => row.line === line).map(({ amount }) => amount));
}

/** Ends a term whose money buys no cover: reason code 30, void from its first day, and its payments are refunded. */
async function cancelUnpaidTerm(edit: Edit, slices: readonly VersionSlice[]): Promise<void> {
  const opened = await addChange(edit, slices, {
    kind: 'CANCELLATION',
    effectiveDate: readTermDays(edit.file).effectiveDate,
    cancellationReason: 'INSUFFICIENT_PREMIUM',
    note: 'Missing premium was not paid in time. The money that was paid buys no coverage.',
    newAgentUserId: null,
    coverException: null,
    context: await readChangeContext(edit, slices),
  });
  await completePriced(opened, slices);
}

/** Ends a private policy today, after its notice of nonpayment: premium and its taxes are returned for the days that are left. */
export async function cancelForNonpayment(edit: Edit): Promise<void> {
  const slices = await readSlicesOfEdit(edit);
  const opened = await addChange(edit, slices, {
    kind: 'CANCELLATION',
    effectiveDate: edit.today,
    cancellationReason: 'NON_PAYMENT',
    note: 'A payment in installments was not paid in the days of its notice.',
    newAgentUserId: null,
    coverException: null,
    context: await readChangeContext(edit, slices),
  });
  await completePriced(opened, slices);
}

async function completePriced(opened: Edit, slices: readonly VersionSlice[]): Promise<void> {
  const [problem] = await priceWithinEdit(opened);
  if (problem) throw new Error(`Cover cannot be reduced. ${problem.message}`);
  await completeChange(opened, slices, await layOpenChange(opened, slices));
}

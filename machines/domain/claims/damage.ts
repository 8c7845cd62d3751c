import type { ClaimLine } from '../../contract/types.ts';
import { formatDollarsAndCents } from '../format/format-values.ts';
import {
  addMoney,
  type Cents,
  compareMoney,
  formatMoney,
  multiplyMoney,
  noMoney,
  parseDollars,
  parseMoney,
  shareInPercent,
} from '../money/money.ts';
import type { ClaimFile } from './claim-file.ts';
import { computeLineCost } from './lines/line-cost.ts';
import { settleClaim } from './settlement/settle-claim.ts';

/** The repair cost of the building, by the lines that the flood damaged. */
export function computeRepairCost(file: ClaimFile): Cents {
  const inScope = new Set(
    settleClaim(file).lines.flatMap(({ claimLineId, refusal }) => (refusal === null ? [claimLineId] : [])),
  );
  const building = file.lines.filter(
    ({ claimLineId, coverage }: ClaimLine) => coverage === 'BUILDING' && inScope.has(claimLineId),
  );
  return addMoney(...building.map(computeLineCost));
}

/** Why a building is not reported as substantially damaged; null where its repair costs half of its market value or more. */
export function findDamageRefusal(file: ClaimFile, marketValue: Cents): string | null {
  if (file.damageReport !== null) return 'Substantial damage was reported before.';
  const repair = computeRepairCost(file);
  if (compareMoney(repair, noMoney) === 0) return 'The lines of the building come before the report.';
  if (compareMoney(multiplyMoney(repair, 2, 'half up'), marketValue) >= 0) return null;
  return `The repair costs ${formatDollarsAndCents(formatMoney(repair))}, ${shareInPercent(repair, marketValue).toFixed(1)} percent of the market value. Substantial damage begins at 50 percent.`;
}

/** Why a policy is not canceled for a total loss; null where the building costs as much to repair as to build, or its limit is used up. */
export function findTotalLossRefusal(file: ClaimFile): string | null {
  const { claim, policy } = file;
  if (claim.inspectedDate === null) return 'The property is inspected before the building is a total loss.';
  const limit = parseDollars(policy.rating.buildingCoverage ?? 0);
  if (compareMoney(limit, noMoney) === 0) return 'The policy does not insure the building.';
  const isWhole =
    claim.replacementCost !== null &&
    compareMoney(computeRepairCost(file), parseMoney(claim.replacementCost)) >= 0;
  const isUsedUp = compareMoney(settleClaim(file).building.payable, limit) >= 0;
  return isWhole || isUsedUp || claim.isTotalLossOfMobileHome === true
    ? null
    : 'By its lines, the building is not a total loss: its repair costs less than a new one, and the limit is not used up.';
}

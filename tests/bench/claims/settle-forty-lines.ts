import { settle } from '../../../machines/domain/claims/settlement/settle.ts';
import type { SettlementLine } from '../../../machines/domain/claims/settlement/settlement-terms.ts';
import { aims } from '../../../scripts/aims.ts';
import {
  buildLines,
  buildTerms,
  type LineInDollars,
  type TermsInDollars,
} from '../../support/claims/settlements.ts';
import { leastRow, quantile, type Row } from '../row.ts';

const linesOfClaim = 40;
const claims = 200;
const rounds = 5;
/** Processor milliseconds of a round. */
const roundMs = 1_000;

/** Every method of settlement, and other insurance. */
const terms: readonly TermsInDollars[] = [
  { building: [250_000, 1500], contents: [100_000, 1500] },
  { building: [200_000, 2000], isPrincipalHome: true, replacementCost: 240_000 },
  { building: [120_000, 1250], isPrincipalHome: true, replacementCost: 310_000, isUnenclosed: true },
  { building: [90_000, 1250], isPrincipalHome: true, replacementCost: 90_000, isTotalLossOfMobileHome: true },
  { form: 'RCBAP', building: [240_000, 5000], replacementCost: 800_000 },
  { form: 'GENERAL_PROPERTY', building: [250_000, 10_000], otherInsurance: [100_000, 2000] },
];

const properties = ['ORDINARY', 'CARPET_OR_APPLIANCE', 'CLEAN_UP', 'DETACHED_GARAGE', 'POLLUTION'] as const;

/** How many claims of forty lines are settled in a second of one processor, whatever else the machine does. */
export function measureSettlements(): Row {
  const files = Array.from({ length: claims }, (_, claim) => ({
    lines: buildLines(...Array.from({ length: linesOfClaim }, (_none, at) => buildLine(claim, at))),
    own: buildTerms(terms[claim % terms.length] ?? {}),
  }));
  const settleAll = () => files.map(({ lines, own }) => settle(lines, own));
  // The compiler has seen the functions before they are measured.
  settleAll();
  const rates = Array.from({ length: rounds }, () => measureRate(settleAll));
  const figure = `claims of ${linesOfClaim} lines settled in a processor second`;
  return leastRow(figure, quantile(rates, 0.5), '1/s', aims.claims.settlements);
}

/** A line of a claim: three of the building to one of the contents, some in a basement, some of kinds with limits of their own. */
function buildLine(claim: number, at: number): LineInDollars {
  const isContents = at % 4 === 3;
  const place: SettlementLine['place'] = at % 7 === 0 ? 'BASEMENT' : 'UNRESTRICTED';
  return {
    coverage: isContents ? 'CONTENTS' : 'BUILDING',
    property: isContents ? 'ORDINARY' : (properties[(claim + at) % properties.length] ?? 'ORDINARY'),
    place,
    cost: 200 + ((claim * 37 + at * 113) % 9000),
    depreciation: (claim * 13 + at * 29) % 900,
  };
}

function measureRate(settleAll: () => void): number {
  const before = process.cpuUsage();
  for (let settled = claims; ; settled += claims) {
    settleAll();
    const { user, system } = process.cpuUsage(before);
    const milliseconds = (user + system) / 1000;
    if (milliseconds >= roundMs) return (settled / milliseconds) * 1000;
  }
}

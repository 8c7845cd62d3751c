import type { ClaimCoverage, Money } from '../../machines/contract/types.ts';
import type { NewClaimLine } from '../../machines/domain/claims/lines/line-problems.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import { readClaim } from '../claims/claim-files.service.ts';
import { viewClaim } from '../claims/claim-view.service.ts';
import { moveClaim } from '../claims/move-claim.service.ts';
import { moveClaimPayment, payClaim } from '../claims/pay-claim.service.ts';
import { reportLoss } from '../claims/report-loss.service.ts';
import {
  assignClaim,
  receiveLossProof,
  reportOnClaim,
  saveClaimFacts,
  saveClaimLines,
  setClaimReserve,
} from '../claims/work-on-claim.service.ts';
import { businessToday } from '../kernel/world.ts';
import { type Life, requireAnswer } from './life.service.ts';

/** Reports a loss of the day before. */
export async function loseProperty({ world, cast, policyId, home }: Life): Promise<number> {
  const answer = await reportLoss(world, cast.agent, policyId, {
    dateOfLoss: addDays(businessToday(world), -1),
    cause: 'STREAM',
    description: 'The river stood in the ground floor.',
    waterDepthInches: 30,
    reporterName: nameInsured(home),
    contactPhone: '6155550142',
    contactEmail: home.insured.email,
  });
  return requireAnswer(answer, 'ClaimSaved').claim.claimId;
}

function nameInsured({ insured }: Life['home']): string {
  return `${insured.firstName} ${insured.lastName}`;
}

/** Gives the claim to an adjuster. */
export async function assignAdjuster({ world, cast }: Life, claimId: number): Promise<void> {
  requireAnswer(await assignClaim(world, cast.claims, claimId, cast.adjuster.userId), 'ClaimSaved');
}

/** The adjuster inspects, estimates and reports, and the reserves follow the estimate. */
export function inspectLoss(life: Life, claimId: number): Promise<void> {
  return inspect(life, claimId, estimate);
}

/** The same where no line of the estimate is covered. */
export function inspectRefusedLoss(life: Life, claimId: number): Promise<void> {
  return inspect(
    life,
    claimId,
    estimate.map((line) => ({ ...line, refusal: 'OTHER_PERIL' as const })),
  );
}

async function inspect(
  { world, cast }: Life,
  claimId: number,
  lines: readonly NewClaimLine[],
): Promise<void> {
  const today = businessToday(world);
  const inspected = await saveClaimFacts(world, cast.adjuster, claimId, {
    contactedDate: today,
    inspectedDate: today,
    waterDepthInches: 30,
    isPrincipalResidence: true,
    replacementCost: '320000.00',
    buildingSalvage: '0.00',
    contentsSalvage: '0.00',
  });
  const { revision } = requireAnswer(inspected, 'ClaimSaved').claim;
  requireAnswer(await saveClaimLines(world, cast.adjuster, claimId, lines, revision), 'ClaimSaved');
  requireAnswer(await reportOnClaim(world, cast.adjuster, claimId, 'PRELIMINARY'), 'ClaimSaved');
}

const ordinary = { property: 'ORDINARY', quantity: 1, unit: 'EA' } as const;

const estimate: readonly NewClaimLine[] = [
  {
    ...ordinary,
    coverage: 'BUILDING',
    room: 'Living room',
    description: 'Drywall, hung and finished',
    quantity: 400,
    unit: 'SF',
    unitCost: '20.00',
    depreciation: '1600.00',
  },
  {
    ...ordinary,
    coverage: 'BUILDING',
    room: 'Kitchen',
    description: 'Base cabinets',
    quantity: 12,
    unit: 'LF',
    unitCost: '480.00',
    depreciation: '900.00',
  },
];

/** The adjuster's last report, the insured's proof, and the payment of the amount owed, which is sent to the insured. */
export async function settleLoss({ world, cast, home }: Life, claimId: number): Promise<void> {
  requireAnswer(await reportOnClaim(world, cast.adjuster, claimId, 'CLOSING'), 'ClaimSaved');
  const due = await readPayable({ world, cast }, claimId);
  const amountOf = (coverage: ClaimCoverage) =>
    due.find((row) => row.coverage === coverage)?.amount ?? '0.00';
  const proof = {
    kind: 'SIGNED_BY_INSURED',
    buildingAmount: amountOf('BUILDING'),
    contentsAmount: amountOf('CONTENTS'),
    signerName: nameInsured(home),
  } as const;
  for (const { coverage, amount } of due) {
    const reserve = { coverage, amount, reason: 'Report of the adjuster' };
    requireAnswer(await setClaimReserve(world, cast.claims, claimId, reserve), 'ClaimSaved');
  }
  requireAnswer(await receiveLossProof(world, cast.agent, claimId, proof), 'ClaimSaved');
  for (const { coverage, amount } of due)
    if (amount !== '0.00')
      requireAnswer(
        await payClaim(world, cast.claims, claimId, { kind: 'FINAL', coverage, amount }),
        'ClaimSaved',
      );
  for (const { claimPaymentId } of (await viewAsManager({ world, cast }, claimId)).payments)
    requireAnswer(
      await moveClaimPayment(world, cast.claims, claimPaymentId, 'SEND_ELECTRONICALLY'),
      'ClaimSaved',
    );
}

/** Denies the claim. */
export async function denyLoss({ world, cast }: Life, claimId: number): Promise<void> {
  requireAnswer(await moveClaim(world, cast.claims, claimId, 'DENY', null), 'ClaimSaved');
}

async function readPayable(
  life: Pick<Life, 'world' | 'cast'>,
  claimId: number,
): Promise<readonly { readonly coverage: ClaimCoverage; readonly amount: Money }[]> {
  const { worksheet } = await viewAsManager(life, claimId);
  return worksheet.coverages.map(({ coverage, payable }) => ({ coverage, amount: payable }));
}

async function viewAsManager({ world, cast }: Pick<Life, 'world' | 'cast'>, claimId: number) {
  const claim = await readClaim(world, cast.claimsManager, claimId);
  if (claim === null) throw new Error(`Claim ${claimId} cannot be seen.`);
  return viewClaim(world, cast.claimsManager, claim);
}

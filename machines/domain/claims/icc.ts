import type { Claim, ClaimPaymentKind, IccClaim, IsoDate, PolicyFile } from '../../contract/types.ts';
import { isNonResidential, isUnit } from '../building/building-type.ts';
import { addMonths } from '../dates/calendar.ts';
import { formatDollarsAndCents } from '../format/format-values.ts';
import {
  addMoney,
  type Cents,
  compareMoney,
  formatMoney,
  maxMoney,
  minMoney,
  noMoney,
  parseMoney,
  subtractMoney,
} from '../money/money.ts';
import { isEmergencyProgram } from '../place/community.ts';
import { type ClaimFile, findReserve, sumPayments } from './claim-file.ts';
import { findIccRoom } from './money-out.ts';
import { findClaimFigures } from './settlement/claim-figures.ts';
import { findMaximum } from './settlement/settle-claim.ts';

/** The years after the flood in which the work has to be finished. NFIP Claims Manual, Increased Cost of Compliance. */
const yearsToComply = 6;

/** The most that compliance may pay in all: its own limit, within the statutory maximum beside the payments for the building, with the next one if it is given. */
export function findIccLimit(
  { claim, policy, payments }: Pick<ClaimFile, 'claim' | 'policy' | 'payments'>,
  nextPaid: Cents = noMoney,
): Cents {
  const { icc } = findClaimFigures(claim.dateOfLoss);
  return findIccRoom(
    { icc, maximum: findMaximum(policy, claim) },
    addMoney(sumPayments(payments, 'BUILDING'), nextPaid),
  );
}

/** The most that is still paid for compliance, which is the most that is reserved for it. */
function findIccLeft(
  file: Pick<ClaimFile, 'claim' | 'policy' | 'payments'>,
  nextPaid: Cents = noMoney,
): Cents {
  return maxMoney(noMoney, subtractMoney(findIccLimit(file, nextPaid), sumPayments(file.payments, 'ICC')));
}

/** The reserve for compliance after the next payment for the building: no more than it leaves room for. */
export function findIccReserveBeside(file: ClaimFile, nextPaid: Cents): Cents {
  return minMoney(findReserve(file.reserves, 'ICC'), findIccLeft(file, nextPaid));
}

/** The reasons of reserves that payments change. */
export const reserveReasons = {
  lessRoom: 'A payment for the building left less room',
  canceled: 'Rose by a canceled payment',
} as const;

/** The reserve for compliance once a payment for the building was canceled: what was reserved before such payments, as far as there is room again. */
export function findIccReserveAgain(
  file: Pick<ClaimFile, 'claim' | 'policy' | 'payments' | 'reserves'>,
): Cents {
  const byPayments: readonly string[] = Object.values(reserveReasons);
  const before = file.reserves.findLast((row) => row.coverage === 'ICC' && !byPayments.includes(row.reason));
  return maxMoney(findReserve(file.reserves, 'ICC'), minMoney(parseMoney(before?.amount), findIccLeft(file)));
}

/** Why an amount is not reserved for compliance, in a sentence; null where it may be. */
export function findIccReserveRefusal(file: ClaimFile, amount: Cents): string | null {
  const left = findIccLeft(file);
  return compareMoney(amount, left) > 0 ? `At most ${print(left)} is left to reserve for compliance.` : null;
}

/** The rest of the sworn amount for compliance, within its limit. */
export function findIccDue(file: Pick<ClaimFile, 'claim' | 'policy' | 'payments' | 'icc'>): Cents {
  const sworn = parseMoney(file.icc?.proofAmount);
  const left = subtractMoney(minMoney(findIccLimit(file), sworn), sumPayments(file.payments, 'ICC'));
  return compareMoney(left, noMoney) > 0 ? left : noMoney;
}

/** The day by which the work has to be finished. */
export function findIccLastDay({ dateOfLoss }: Pick<Claim, 'dateOfLoss'>): IsoDate {
  return addMonths(dateOfLoss, 12 * yearsToComply);
}

/** Why the policy pays nothing for compliance, in a sentence; null where it may. */
export function findIccExclusion(policy: PolicyFile): string | null {
  if (isUnit(policy.policy.buildingType))
    return 'A policy of a single unit does not pay for compliance. The association insures the building.';
  if ((policy.rating.buildingCoverage ?? 0) <= 0)
    return 'A policy without building coverage does not pay for compliance.';
  if (isEmergencyProgram(policy)) return 'Compliance is paid in communities of the Regular Program only.';
  return null;
}

/** Checks the facts of compliance; each problem has the name of its member. */
export function checkIcc(
  { claim, policy }: Pick<ClaimFile, 'claim' | 'policy'>,
  icc: Pick<IccClaim, 'declaredDate' | 'work' | 'proofAmount' | 'proofSignedDate' | 'completedDate'>,
  today: string,
): readonly { readonly member: string; readonly message: string }[] {
  const { declaredDate, work, proofAmount, proofSignedDate, completedDate } = icc;
  const exclusion = findIccExclusion(policy);
  const isLate = declaredDate < claim.dateOfLoss || declaredDate > today;
  return [
    ...(exclusion === null ? [] : [{ member: 'declaration', message: exclusion }]),
    ...(isLate
      ? [
          {
            member: 'declaredDate',
            message: 'The community declares the damage after the flood, and not after today.',
          },
        ]
      : []),
    ...(work === 'FLOODPROOF' && !isNonResidential(policy.policy.buildingType)
      ? [{ member: 'work', message: 'Only a building that is not a home can be floodproofed.' }]
      : []),
    ...((proofAmount === null) === (proofSignedDate === null)
      ? []
      : [
          {
            member: 'proofSignedDate',
            message: 'Enter both the amount of the proof and the day of its signature.',
          },
        ]),
    ...(proofAmount !== null && compareMoney(parseMoney(proofAmount), noMoney) <= 0
      ? [{ member: 'proofAmount', message: 'Enter an amount above zero.' }]
      : []),
    ...(proofSignedDate !== null && (proofSignedDate < declaredDate || proofSignedDate > today)
      ? [
          {
            member: 'proofSignedDate',
            message: 'The proof is signed after the declaration, and not after today.',
          },
        ]
      : []),
    ...(completedDate !== null && (completedDate < declaredDate || completedDate > today)
      ? [
          {
            member: 'completedDate',
            message: 'The work is finished after the declaration, and not after today.',
          },
        ]
      : []),
    ...(completedDate !== null && completedDate > findIccLastDay(claim)
      ? [{ member: 'completedDate', message: 'The work has to be finished within six years of the flood.' }]
      : []),
  ];
}

/** The requirements that a payment for compliance does not meet: the declaration, the sworn amount, and for an advance the undertakings, else the finished work. */
export function findIccNeeds(file: ClaimFile, kind: ClaimPaymentKind, amount: Cents): readonly string[] {
  const { icc, payments, reserves } = file;
  const limit = findIccLimit(file);
  if (icc === null)
    return [
      `Increased Cost of Compliance is not paid before the community has declared the damage. Up to ${print(limit)} is left for it.`,
    ];
  if (icc.proofAmount === null) return ['Compliance has no proof of loss of its own yet.'];
  const most = minMoney(limit, parseMoney(icc.proofAmount));
  const paid = addMoney(sumPayments(payments, 'ICC'), amount);
  const reserve = findReserve(reserves, 'ICC');
  const isAdvance = kind === 'ADVANCE';
  return [
    ...(compareMoney(paid, most) > 0
      ? [`With this payment ${print(paid)} would be paid for compliance, and at most ${print(most)} may be.`]
      : []),
    ...(kind !== 'ADDITIONAL' && compareMoney(reserve, amount) < 0
      ? [`The reserve is ${print(reserve)}. Revise it before a payment of ${print(amount)}.`]
      : []),
    ...(isAdvance && !icc.hasUndertakings
      ? ['An advance for compliance needs both written undertakings of the insured.']
      : []),
    ...(isAdvance && compareMoney(addMoney(paid, paid), most) > 0
      ? [`An advance for compliance is at most half of ${print(most)}.`]
      : []),
    ...(!isAdvance && icc.completedDate === null
      ? ['Compliance is paid once the community has confirmed the finished work.']
      : []),
  ];
}

function print(amount: Cents): string {
  return formatDollarsAndCents(formatMoney(amount));
}

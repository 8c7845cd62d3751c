import type { IsoDate } from '../../../machines/contract/types.ts';
import type { PrivateRisk } from '../../../machines/domain/coverage/private-risk.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { formatDate, formatDollars } from '../../../machines/domain/format/format-values.ts';
import type { CarrierRefusal } from '../private-market.ts';
import type { CarrierDecline, CarrierEdition } from './carrier-book.ts';

/** Why a carrier does not write a risk, in sentences; empty if it does. */
export function findRefusals(
  edition: CarrierEdition,
  risk: PrivateRisk,
  today: IsoDate,
): readonly CarrierRefusal[] {
  const general = [
    ...placeReasons(edition, risk),
    ...amountReasons(edition, risk),
    ...startReasons(edition, risk, today),
  ];
  return [
    ...general.map((reason) => ({ fact: null, reason })),
    ...edition.declines
      .filter((row) => matchesDecline(row, risk))
      .map(({ fact, reason }) => ({ fact, reason })),
  ];
}

function placeReasons({ states }: CarrierEdition, { state }: PrivateRisk): readonly string[] {
  return state !== null && states.includes(state)
    ? []
    : [`It does not write policies in ${state ?? 'an unknown state'}.`];
}

function amountReasons({ terms, deductibles }: CarrierEdition, risk: PrivateRisk): readonly string[] {
  const chosen = [
    ...(risk.buildingCoverage > 0 ? [risk.buildingDeductible] : []),
    ...(risk.contentsCoverage > 0 ? [risk.contentsDeductible] : []),
  ];
  const { least, most } = deductibles;
  return [
    ...limitReasons('building', risk.buildingCoverage, terms.buildingLimit),
    ...limitReasons('contents', risk.contentsCoverage, terms.contentsLimit),
    ...(chosen.some((deductible) => deductible < least || deductible > most)
      ? [`Its deductibles are from ${formatDollars(least)} to ${formatDollars(most)}.`]
      : []),
  ];
}

function limitReasons(name: string, coverage: number, limit: number): readonly string[] {
  return coverage > limit ? [`It sells ${formatDollars(limit)} of ${name} coverage at most.`] : [];
}

/** Reasons about the start date. A loan closing has no waiting period. */
function startReasons(
  { terms }: CarrierEdition,
  { effectiveDate, effectiveDateType, applicationDate }: PrivateRisk,
  today: IsoDate,
): readonly string[] {
  if (effectiveDateType === 'LOAN_CLOSING') return [];
  const earliest = addDays(applicationDate ?? today, terms.waitingPeriodDays);
  return effectiveDate !== null && effectiveDate >= earliest
    ? []
    : [
        `Its coverage starts on ${formatDate(earliest)} at the earliest, ${terms.waitingPeriodDays} days from ${applicationDate === null ? 'today' : 'the application'}.`,
      ];
}

function matchesDecline({ fact, oneOf, below, above: most }: CarrierDecline, risk: PrivateRisk): boolean {
  const value = risk[fact];
  if (value === null) return false;
  if (typeof value === 'number')
    return (below !== undefined && value < below) || (most !== undefined && value > most);
  return oneOf?.includes(value) === true;
}

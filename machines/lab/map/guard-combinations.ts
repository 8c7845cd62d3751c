import type { AnyStateMachine } from 'xstate';
import type { FoundationType } from '../../contract/types.ts';
import type { Facts } from '../../wizard/facts.ts';
import { buildMachineMap } from './machine-map.ts';
import { isGuardSatisfied } from './tried-transitions.ts';

/** Facts that produce one combination of entry condition results. */
export interface GuardCombination {
  /** Whether each entry condition holds, by name, in the order of the wizard. */
  readonly guards: { readonly [guard: string]: boolean };
  readonly facts: Facts;
}

/**
 * Finds one example for every combination of entry condition results that the possible facts can produce. The plainest facts come first.
 */
export function findGuardCombinations(
  machine: AnyStateMachine,
  names: readonly string[],
): GuardCombination[] {
  const combinations = new Map<string, GuardCombination>();
  for (const facts of possibleFacts) {
    const seen = { context: { facts, from: null, cleared: [] }, event: { type: 'next' } };
    const guards = Object.fromEntries(
      names.map((name) => [name, hasGuard(machine, name) && isGuardSatisfied(machine, name, seen)]),
    );
    const key = Object.values(guards).join();
    if (!combinations.has(key)) combinations.set(key, { guards, facts });
  }
  return [...combinations.values()];
}

/** The names of the conditions that Next checks before it enters a step. */
export function listEntryGuards(machine: AnyStateMachine): string[] {
  const asked = buildMachineMap(machine).ways.filter(({ event, to }) => event === 'next' && to !== null);
  const names = asked.flatMap(({ guard, from }) =>
    guard === null || guard.about !== null || from.startsWith('hardStop') ? [] : [guard.name],
  );
  return [...new Set(names)];
}

/** Whether the machine has the guard. A condition that exists only in another version never holds. */
function hasGuard(machine: AnyStateMachine, guard: string): boolean {
  return guard in machine.implementations.guards;
}

/** The facts of a complete quote: on a slab, without a certificate, bought long ago, and rated with both premiums. */
export const defaultFacts: Facts = {
  foundation: 'SLAB_ON_GRADE',
  hasElevationCertificate: false,
  daysSincePurchase: 1000,
  isPreFirmEligible: false,
  isNewlyMappedEligible: false,
  rateMarket: 'PUBLIC',
  ratingStatus: 'RATED',
  hasRating: true,
  hasBuildingPremium: true,
  hasContentsPremium: true,
  policyState: 'QUOTE',
  isPendingUnderwriting: false,
  isReturned: false,
  incomplete: [],
  hardStops: {},
};

const foundations: readonly (FoundationType | null)[] = [
  'SLAB_ON_GRADE',
  'CRAWLSPACE',
  'BASEMENT',
  'ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS',
  'ELEVATED_WITH_ENCLOSURE_ON_POSTS_PILES_OR_PIERS',
  'ELEVATED_WITH_ENCLOSURE_NOT_POSTS_PILES_OR_PIERS',
  null,
];

const ratings: readonly Partial<Facts>[] = [
  {},
  { ratingStatus: 'NOT_RATABLE', hasRating: false, hasBuildingPremium: false, hasContentsPremium: false },
  { hasContentsPremium: false },
  { hasBuildingPremium: false },
];

const purchases: readonly Partial<Facts>[] = [
  {},
  { daysSincePurchase: 100 },
  { daysSincePurchase: 364 },
  { daysSincePurchase: 365 },
  { daysSincePurchase: null },
  { isPreFirmEligible: true },
  { isNewlyMappedEligible: true },
];

/** Facts in every combination that the entry conditions can examine. */
export const possibleFacts: readonly Facts[] = foundations.flatMap((foundation) =>
  [false, true].flatMap((hasElevationCertificate) =>
    purchases.flatMap((purchase) =>
      ratings.map((rating) => ({
        ...defaultFacts,
        foundation,
        hasElevationCertificate,
        ...purchase,
        ...rating,
      })),
    ),
  ),
);

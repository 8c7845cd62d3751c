import type { ShownEnum } from '../../contract/enums.ts';
import { enumLabel } from '../../domain/format/format-values.ts';
import type { Facts } from '../../wizard/facts.ts';
import { type MachineVersion, probeFacts } from '../versions/machine-version.ts';
import type { DecisionTable } from '../versions/rule-table.ts';
import { type ChangeSentence, enumerateSomeWords, enumerateWords } from './change-sentence.ts';
import type { VersionStep } from './step-table.ts';
import { describeDecisionChange } from './value-changes.ts';

/** How an entry condition decides in two versions, by its source; empty where a version does not tell. */
export interface ConditionSources {
  readonly old: DecisionTable;
  readonly now: DecisionTable;
}

/** Tells which guards of both versions decide otherwise: entry conditions by their steps, other guards by their name. */
export function tellGuardChanges(
  old: MachineVersion,
  now: MachineVersion,
  steps: readonly VersionStep[],
  sources: ConditionSources,
): ChangeSentence[] {
  const common = Object.keys(now.guards).filter((guard) => guard in old.guards);
  const entry = new Set(steps.flatMap(({ conditions }) => conditions ?? []));
  const changed = common.filter((guard) => old.guards[guard] !== now.guards[guard]);
  const explained = new Set(
    steps
      .filter(({ conditions }) => conditions?.some((guard) => changed.includes(guard)))
      .map(({ id }) => `is reachable: ${id}`),
  );
  const others = changed.filter((guard) => !entry.has(guard) && !explained.has(guard));
  return [
    ...steps.flatMap((step) =>
      (step.conditions ?? [])
        .filter((guard) => common.includes(guard))
        .flatMap((guard) => tellCondition(step, compareOutcomes(old, now, guard), guard, sources)),
    ),
    ...tellOthers(others, old, now, steps),
  ];
}

/** The probe facts for which a guard answers otherwise, and for which it answers the same. */
interface OutcomeChange {
  readonly lost: readonly Facts[];
  readonly gained: readonly Facts[];
  readonly kept: readonly Facts[];
  readonly closed: readonly Facts[];
}

function compareOutcomes(old: MachineVersion, now: MachineVersion, guard: string): OutcomeChange {
  const [before = '', after = ''] = [old.guards[guard], now.guards[guard]];
  const probes = probeFacts.slice(0, Math.min(before.length, after.length));
  const pick = (was: string, is: string) =>
    probes.filter((_, index) => before[index] === was && after[index] === is);
  return { lost: pick('1', '0'), gained: pick('0', '1'), kept: pick('1', '1'), closed: pick('0', '0') };
}

function tellCondition(
  { id, title }: VersionStep,
  change: OutcomeChange,
  guard: string,
  { old, now }: ConditionSources,
): ChangeSentence[] {
  const [was, is] = [old[guard], now[guard]];
  const source = was === undefined || is === undefined ? null : describeDecisionChange(was, is);
  const replaced = source?.kind === 'value' ? ` (in its condition ${source.text})` : '';
  const probed = describeOutcomes(change);
  if (probed === null && source === null) return [];
  const text =
    probed === null
      ? `The condition of ${title}, “${guard}”, ${source?.kind === 'rewritten' ? '' : 'changed: '}${source?.text}; no probed facts come out otherwise`
      : `${title} is ${probed}${replaced}`;
  return [{ topic: 'condition', text, states: [id, `guard ${guard}`] }];
}

/** Describes for which facts a step is entered now, as the end of `Rating is …`; null if for the same. */
function describeOutcomes({ lost, gained, kept, closed }: OutcomeChange): string | null {
  if (lost.length + gained.length === 0) return null;
  if (kept.length + gained.length === 0) return 'never entered now';
  if (closed.length + lost.length === 0) return 'now always entered';
  if (gained.length === 0) {
    const only = findSeparatingFact(kept, lost);
    return only === null ? `no longer entered ${describeExample(lost)}` : `now entered only if ${only}`;
  }
  if (lost.length > 0)
    return `entered under another condition: now also ${describeExample(gained)}, no longer ${describeExample(lost)}`;
  const also = findSeparatingFact(gained, closed);
  return also === null ? `now also entered ${describeExample(gained)}` : `now also entered if ${also}`;
}

const comparedFacts = [
  'foundation',
  'hasElevationCertificate',
  'isPreFirmEligible',
  'isNewlyMappedEligible',
  'hasRating',
  'hasBuildingPremium',
  'hasContentsPremium',
  'rateMarket',
  'ratingStatus',
  'policyState',
  'isPendingUnderwriting',
] as const;

type ComparedFact = (typeof comparedFacts)[number] | 'daysSincePurchase';

/** The one fact that sets some facts apart from others, in words; null if no single fact does. */
function findSeparatingFact(inside: readonly Facts[], outside: readonly Facts[]): string | null {
  for (const name of comparedFacts) {
    const values = listValues(inside, name);
    const others = listValues(outside, name);
    if (values.length > 0 && !values.some((value) => others.includes(value)))
      return describeFact(name, values);
  }
  return null;
}

type FactValue = Facts[ComparedFact];

function listValues(facts: readonly Facts[], name: ComparedFact): FactValue[] {
  return [...new Set(facts.map((seen) => seen[name]))];
}

/** Describes the facts in which the first of them differs from the plainest ones. */
function describeExample(facts: readonly Facts[]): string {
  const [first] = facts;
  const [plainest] = probeFacts;
  if (first === undefined || plainest === undefined) return '';
  const days = listValues(facts, 'daysSincePurchase');
  const named = comparedFacts.filter((name) => first[name] !== plainest[name]);
  const words = named.map((name) => describeFact(name, [first[name]]));
  if (first.daysSincePurchase !== plainest.daysSincePurchase)
    words.push(describeFact('daysSincePurchase', days));
  return words.length === 0 ? 'for a plain quote on a slab' : `where ${enumerateWords(words)}`;
}

const factWords: { readonly [name in ComparedFact]: readonly [isSo: string, isNot: string] } = {
  foundation: ['the foundation is', ''],
  hasElevationCertificate: ['there is an elevation certificate', 'there is no elevation certificate'],
  isPreFirmEligible: ['it is pre-FIRM eligible', 'it is not pre-FIRM eligible'],
  isNewlyMappedEligible: ['it is newly mapped', 'it is not newly mapped'],
  hasRating: ['there is a rating', 'there is no rating'],
  hasBuildingPremium: ['there is a building premium', 'there is no building premium'],
  hasContentsPremium: ['there is a contents premium', 'there is no contents premium'],
  rateMarket: ['the market is', ''],
  ratingStatus: ['the rating is', ''],
  policyState: ['the policy is', ''],
  isPendingUnderwriting: ['underwriting holds it', 'underwriting does not hold it'],
  daysSincePurchase: ['the purchase was', ''],
};

const enumsOfFacts: { readonly [name in ComparedFact]?: ShownEnum } = {
  foundation: 'FoundationType',
  rateMarket: 'RateMarket',
  ratingStatus: 'RatingStatus',
  policyState: 'PolicyState',
};

function describeFact(name: ComparedFact, values: readonly FactValue[]): string {
  const [isSo, isNot] = factWords[name];
  if (values.length === 1 && typeof values[0] === 'boolean') return values[0] ? isSo : isNot;
  const labels = values.map((value) => formatFactValue(name, value));
  return `${isSo} ${enumerateWords(labels).replace(/ and (?!.* and )/, ' or ')}`;
}

function formatFactValue(name: ComparedFact, value: FactValue): string {
  if (name === 'daysSincePurchase') return value === null ? 'on no known day' : `${value} days ago`;
  if (value === null) return 'unknown';
  const enumName = enumsOfFacts[name];
  return enumName === undefined ? String(value) : enumLabel(enumName, String(value));
}

const maxSteps = 6;

/** One sentence for each guard that is no entry condition, however many steps it stands at. */
function tellOthers(
  guards: readonly string[],
  old: MachineVersion,
  now: MachineVersion,
  steps: readonly VersionStep[],
): ChangeSentence[] {
  const names = [...new Set(guards.map(guardName))];
  const titleOf = (id: string) => steps.find((step) => step.id === id)?.title ?? id;
  return names.map((name) => {
    const own = guards.filter((guard) => guardName(guard) === name);
    const { lost, gained } = compareOutcomes(old, now, own[0] ?? '');
    const about = own.flatMap((guard) => (guard === name ? [] : [guard.slice(name.length + 2)]));
    const where = about.length === 0 ? '' : ` at ${enumerateSomeWords(about.map(titleOf), maxSteps)}`;
    const outcome = [
      gained.length === 0 ? null : `it now holds ${describeExample(gained)}`,
      lost.length === 0 ? null : `it no longer holds ${describeExample(lost)}`,
    ].filter((part) => part !== null);
    return {
      topic: 'condition',
      text: `The guard “${name}” decides otherwise${where}: ${outcome.join('; ')}`,
      states: about,
    };
  });
}

function guardName(guard: string): string {
  return guard.split(': ')[0] ?? guard;
}

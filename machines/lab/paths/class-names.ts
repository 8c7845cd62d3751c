import type { HardStopType } from '../../contract/types.ts';
import { stepNumber } from '../../domain/file/step-order.ts';
import type { EntryGuardName } from '../../domain/rules/conditional-steps.ts';
import { entryGuards } from '../../domain/rules/entry-conditions.ts';
import { isStepId } from '../sessions/recorded-session.ts';

/** What distinguishes one path class from another: the guard answers, the hard stop on the way, and the threshold that going back crosses. */
export interface ClassTraits {
  /** Whether each entry condition holds, by name. */
  readonly guards: { readonly [guard: string]: boolean };
  /** Null if there is none. */
  readonly stop: { readonly at: string; readonly type: HardStopType } | null;
  /** Null if the path does not go back. */
  readonly back: number | null;
}

/** A readable and stable id, such as `enclosure-certificate.requires-review-at-step-4.back-below-3`. */
export function buildClassId({ guards, stop, back }: ClassTraits): string {
  return [
    toSlug(describeGuards(guards)),
    ...(stop === null ? [] : [toSlug(describeStop(stop))]),
    ...(back === null ? [] : [`back-below-${back}`]),
  ].join('.');
}

/** The story of a class in a few words, such as `Enclosure, certificate: requires review at step 4, back below step 3`. */
export function buildClassTitle({ guards, stop, back }: ClassTraits): string {
  const parts = [
    ...(stop === null ? [] : [describeStop(stop)]),
    ...(back === null ? [] : [`back below step ${back}`]),
  ];
  const guardWords = describeGuards(guards);
  const title = `${guardWords[0]?.toUpperCase()}${guardWords.slice(1)}`;
  return parts.length === 0 ? `${title}: straight to the end` : `${title}: ${parts.join(', ')}`;
}

/** What a walk did, in the words of the classes: several stops and goings back, and where it ended. */
export interface WalkTraits {
  /** The answers of the entry conditions that it came to. */
  readonly guards: ClassTraits['guards'];
  readonly stops: readonly NonNullable<ClassTraits['stop']>[];
  readonly backs: readonly number[];
  /** The screen on which it was left; null if it came to the end or stands at a hard stop. */
  readonly leftAt: string | null;
}

/** The story of a walk, such as `Enclosure, certificate: back below step 3, left at step 11`. */
export function buildWalkTitle({ guards, stops, backs, leftAt }: WalkTraits): string {
  const parts = [
    ...stops.map(describeStop),
    ...backs.map((back) => `back below step ${back}`),
    ...(leftAt === null ? [] : [`left at ${describePlace(leftAt)}`]),
  ];
  const guardWords = Object.keys(guards).length === 0 ? 'beginning' : describeGuards(guards);
  return `${guardWords[0]?.toUpperCase()}${guardWords.slice(1)}: ${parts.join(', ') || 'straight to the end'}`;
}

interface GuardWords {
  readonly yes: string;
  readonly no?: string;
}

/** The steps that the answers lead to, by the condition of each, and what its absence is called where that tells more. Another is called by its name. */
const guardWords: { readonly [name in EntryGuardName]?: GuardWords } = {
  'foundation is crawlspace or elevated': { yes: 'enclosure' },
  'policy has an elevation certificate': { yes: 'certificate' },
  'purchased lately, pre-FIRM or newly mapped': { yes: 'discounts' },
  'rated with both premiums': { yes: '', no: 'no final summary' },
};

function describeGuards(guards: ClassTraits['guards']): string {
  const words = Object.entries(guards).flatMap(([guard, isHeld]) => {
    if (!isEntryGuard(guard)) return [isHeld ? guard : `not ${guard}`];
    const { yes, no = '' }: GuardWords = guardWords[guard] ?? { yes: guard };
    const word = isHeld ? yes : no;
    return word === '' ? [] : [word];
  });
  return words.length === 0 ? 'plain' : words.join(', ');
}

function isEntryGuard(guard: string): guard is EntryGuardName {
  return Object.hasOwn(entryGuards, guard);
}

const stopWords: { readonly [type in HardStopType]: string } = {
  PREMIUM_FAILURE: 'premium failure',
  REQUIRES_REVIEW: 'requires review',
  FZD_FAILURE: 'no flood zone',
  INVALID_MOBILE: 'invalid mobile home',
};

function describeStop({ at, type }: { readonly at: string; readonly type: HardStopType }): string {
  return `${stopWords[type]} at ${describePlace(at)}`;
}

function describePlace(at: string): string {
  if (at === 'applicationStart') return 'the start';
  return isStepId(at) ? `step ${stepNumber(at)}` : at;
}

function toSlug(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

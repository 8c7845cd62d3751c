import { readdirSync, readFileSync } from 'node:fs';
import type {
  CancellationReason,
  ChangeKind,
  ChangeStage,
  ConflictChoice,
  IsoDate,
  Money,
  PremiumLine,
  StepId,
} from '../../../machines/contract/types.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { type Answer, onDay, type RateChoice } from '../scenarios/scenario.ts';

/**
 * Changes of an issued policy as a story: who asks for what from which day, and what each of them costs. Played without a server, over the
 * server and in the browser. Days are written as "start+100", counted from the first day of the term.
 */
export interface ChangeScenario {
  /** The file's name without `.json`. */
  readonly name: string;
  readonly title: string;
  /** The scenario of the wizard whose policy is changed. */
  readonly policy: string;
  readonly changes: readonly ScenarioChange[];
  /** The values of a day once everything is done, by field; null for a day without cover. */
  readonly versions: { readonly [day: string]: { readonly [field: string]: Answer | null } | null };
}

export interface ScenarioChange {
  /** The user name of the sample person who makes it. */
  readonly by: 'agent' | 'principal' | 'manager';
  readonly kind: ChangeKind;
  readonly day: string;
  readonly reason: CancellationReason | null;
  /** The name of the new agent of record. */
  readonly newAgent: string | null;
  readonly screens: readonly ChangeScreen[];
  /** Whose value holds wherever it meets an issued change; null if it must meet none. */
  readonly decide: ConflictChoice | null;
  /** How an examiner decides where underwriting holds it; null if it must not be held. */
  readonly review: 'release' | 'decline' | null;
  readonly expect: ChangeExpectation;
}

/** A screen of the change with its answers; a rating is only given on the rates. */
export interface ChangeScreen {
  readonly screen: StepId;
  readonly answers: { readonly [field: string]: Answer };
  /** The coverages and deductibles that are to be others than before. */
  readonly rate: Partial<RateChoice> | null;
}

/** The price that is shown before a signature, and the end of the change. */
export interface ChangeExpectation {
  readonly stage: ChangeStage;
  readonly annualBefore: Money;
  readonly annualAfter: Money;
  readonly factor: number;
  readonly lines: { readonly [line in PremiumLine]?: Money };
  readonly total: Money;
}

type Written<Row, Optional extends keyof Row> = Omit<Row, Optional> & Partial<Pick<Row, Optional>>;

interface WrittenChange
  extends Omit<
    Written<ScenarioChange, 'by' | 'reason' | 'newAgent' | 'screens' | 'decide' | 'review'>,
    'screens'
  > {
  readonly screens?: readonly Written<ChangeScreen, 'answers' | 'rate'>[];
}

const folder = new URL('../../scenarios/changes/', import.meta.url);

/** Every scenario of changes in the order of their names. Answers such as `today-10` are counted from `today`. */
export function readChangeScenarios(today: IsoDate): ChangeScenario[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => {
    const written: Omit<ChangeScenario, 'name' | 'changes'> & { readonly changes: readonly WrittenChange[] } =
      JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    return {
      ...written,
      name: file.slice(0, -'.json'.length),
      changes: written.changes.map((change) => ({
        by: 'agent',
        reason: null,
        newAgent: null,
        decide: null,
        review: null,
        ...change,
        screens: (change.screens ?? []).map(({ screen, answers = {}, rate = null }) => ({
          screen,
          answers: Object.fromEntries(
            Object.entries(answers).map(([field, answer]) => [field, onDay(answer, today)]),
          ),
          rate,
        })),
      })),
    };
  });
}

/** The day that "start+100" means in a term. */
export function dayOfTerm(day: string, from: IsoDate): IsoDate {
  const [, days] = /^start(?:\+(\d+))?$/.exec(day) ?? [];
  if (!day.startsWith('start')) throw new Error(`${day} is not a day of a term.`);
  return addDays(from, Number(days ?? 0));
}

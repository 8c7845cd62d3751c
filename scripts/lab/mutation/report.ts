import type { MutationOutcome, TriedMutation } from './try-mutations.ts';
import { findUnnoticeable } from './unnoticeable.ts';

/** The result of a run. */
export interface MutationReport {
  readonly seconds: number;
  readonly killed: number;
  /** Of the killed, those that a single test kills. */
  readonly thin: number;
  readonly crashed: number;
  readonly refused: number;
  /** Mutations that change nothing that can be noticed, each with its reason in `unnoticeable.json`. */
  readonly unnoticeable: number;
  readonly survived: number;
  /** Mutations that were not tried, because the time was over. */
  readonly untried: number;
  readonly mutations: readonly ReportedMutation[];
}

/** A mutation as written to JSON. */
interface ReportedMutation {
  readonly group: string;
  readonly sentence: string;
  readonly file: string;
  readonly line: number;
  readonly outcome: MutationOutcome | 'unnoticeable';
  readonly isThin: boolean;
  readonly killers: readonly string[];
  /** The type checker's message, or why the mutation cannot be noticed. */
  readonly reason: string | null;
}

/** Builds the report of the mutations that were tried, of `all`. */
export function buildReport(tried: readonly TriedMutation[], all: number, seconds: number): MutationReport {
  const mutations = tried.map(toReported);
  const count = (wanted: ReportedMutation['outcome']) =>
    mutations.filter(({ outcome }) => outcome === wanted).length;
  return {
    seconds: Math.round(seconds),
    killed: count('killed'),
    thin: mutations.filter(({ isThin }) => isThin).length,
    crashed: count('crashed'),
    refused: count('refused'),
    unnoticeable: count('unnoticeable'),
    survived: count('survived'),
    untried: all - tried.length,
    mutations,
  };
}

/** One line: the mutation in words, and its outcome. */
export function describeTried(tried: TriedMutation): string {
  const { sentence, file, line, outcome, isThin, killers, reason } = toReported(tried);
  const [first = ''] = killers;
  const others = killers.length - 1;
  const more = others > 0 ? `, and ${tried.isCutShort ? 'at least ' : ''}${others} more` : '';
  const result = {
    killed: `killed by ${first}${more}${isThin ? ' (thin: this test only)' : ''}`,
    crashed: `only a crash notices: ${first}${more}`,
    refused: `refused by the types: ${reason}`,
    unnoticeable: `cannot be noticed: ${reason}`,
    survived: `SURVIVED (${file}:${line})`,
  }[outcome];
  return `${sentence}: ${result}`;
}

/** The survivors again, and one line that sums up. */
export function formatClosingLines(report: MutationReport): string[] {
  const { killed, thin, crashed, refused, unnoticeable, survived, untried, seconds } = report;
  const survivors = report.mutations.filter(({ outcome }) => outcome === 'survived');
  const counts = [
    `${killed} killed (${thin} thin)`,
    `${crashed} crashed`,
    `${refused} refused by the types`,
    `${unnoticeable} cannot be noticed`,
    `${survived} survived`,
    ...(untried === 0 ? [] : [`${untried} not tried`]),
  ];
  return [
    ...(survivors.length === 0 ? [] : ['', 'No test notices:']),
    ...survivors.map(({ sentence, file, line }) => `  ${sentence} (${file}:${line})`),
    '',
    `${counts.join(', ')}, in ${seconds} s.`,
  ];
}

function toReported({ mutation, outcome, killers, fault }: TriedMutation): ReportedMutation {
  const { group, sentence, file, line } = mutation;
  const reason = outcome === 'survived' ? findUnnoticeable(mutation) : fault;
  const isExcused = outcome === 'survived' && reason !== null;
  return {
    group,
    sentence,
    file,
    line,
    outcome: isExcused ? 'unnoticeable' : outcome,
    isThin: killers.filter(({ kind }) => kind === 'assertion').length === 1,
    killers: killers.map(({ name }) => name),
    reason,
  };
}

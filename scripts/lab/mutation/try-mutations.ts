import type { ImportDistances } from './import-distances.ts';
import type { Mutation } from './mutation.ts';
import type { SourceTree } from './source-tree.ts';
import { type FailedTest, TestBench } from './test-bench.ts';

/** A tree whose sources are mutated. */
export interface MutatedTree {
  readonly root: string;
  readonly tree: SourceTree;
  readonly imports: ImportDistances;
}

/** The outcome of a mutation. */
export type MutationOutcome =
  /** A test asserts something that no longer holds. */
  | 'killed'
  /** Tests fail, but none by an assertion. */
  | 'crashed'
  /** No test asserts it, and the type checker does not accept it. */
  | 'refused'
  /** Every test passes. */
  | 'survived';

/** A mutation and its outcome. */
export interface TriedMutation {
  readonly mutation: Mutation;
  readonly outcome: MutationOutcome;
  /** The tests that fail, those that assert first. */
  readonly killers: readonly FailedTest[];
  /** Whether tests were left out because two had killed it already. */
  readonly isCutShort: boolean;
  /** The type checker's message; null if it accepts the mutation. */
  readonly fault: string | null;
}

/** The test files that are tried: those of the rules, the wizard and the other machines. tests/lab walks whatever the machine is. */
const testFiles = 'tests/{change,domain,lifecycle,wizard}/**/*.test.ts';

/** Tests that compare a page or a version with the machine: they fail for every change and say of none whether it is right. */
const pageTests: readonly string[] = ['tests/wizard/page.test.ts'];

/** A test file that takes longer, in milliseconds, is left out. */
const maxFileTime = 2500;

/** How many test files are tried at a time; after each batch it is asked whether enough tests have killed the mutation. The last has the rest. */
const batchSizes: readonly number[] = [3, 8, Number.POSITIVE_INFINITY];

/** How many milliseconds of a test file count as much as one import more between it and the mutated file. */
const distanceWeight = 200;

/** A mutation that this many tests kill is not thin; no more are looked for. */
const enoughKillers = 2;

/** Plays the fast tests over mutations, with several of them at a time. */
export class MutationTrial {
  /** The test files that are played, with their durations in milliseconds. */
  readonly fast: ReadonlyMap<string, number>;
  /** The test files that are too slow. */
  readonly slow: readonly string[];
  private readonly benches: readonly TestBench[];
  private readonly tree: SourceTree;
  private readonly imports: ImportDistances;
  /** Which test file has killed a mutation of which source. */
  private readonly kills = new Set<string>();

  private constructor(
    benches: readonly TestBench[],
    tree: SourceTree,
    imports: ImportDistances,
    files: ReadonlyMap<string, number>,
  ) {
    this.benches = benches;
    this.tree = tree;
    this.imports = imports;
    this.fast = new Map([...files].filter(([, duration]) => duration <= maxFileTime));
    this.slow = [...files.keys()].filter((file) => !this.fast.has(file));
  }

  /**
   * Opens as many benches as there are workers and times the tests that import a mutated file. Throws if one that is played fails
   * without any mutation.
   */
  static async open(
    { root, tree, imports }: MutatedTree,
    workers: number,
    mutations: readonly Mutation[],
  ): Promise<MutationTrial> {
    const sources = new Set(mutations.map(({ file }) => file));
    const importing = new Set([...sources].flatMap((file) => [...imports.measureFrom(file).keys()]));
    const first = await TestBench.open(root, testFiles);
    const times = await first.timeFiles((file) => importing.has(file) && !pageTests.includes(file));
    const broken = [...times]
      .filter(([, { hasPassed, duration }]) => !hasPassed && duration <= maxFileTime)
      .map(([file]) => file);
    const others = Array.from({ length: workers - 1 }, () => TestBench.open(root, testFiles));
    const benches = [first, ...(await Promise.all(others))];
    const files = new Map([...times].map(([file, { duration }]) => [file, duration]));
    const trial = new MutationTrial(benches, tree, imports, files);
    if (broken.length === 0) return trial;
    await trial.close();
    throw new Error(`These tests fail without any mutation: ${broken.join(', ')}.`);
  }

  /** Tries mutations until `isOver` returns true, and reports each when it is decided. */
  async tryAll(
    mutations: readonly Mutation[],
    isOver: () => boolean,
    onTried: (tried: TriedMutation) => void,
  ): Promise<void> {
    const waiting = [...mutations];
    const work = async (bench: TestBench): Promise<void> => {
      let before: Mutation | null = null;
      for (let next = waiting.shift(); next !== undefined && !isOver(); next = waiting.shift()) {
        const tried = await this.tryOne(bench, before, next);
        // The type checker is slow, so it is not asked about a mutation that a test notices.
        const fault = tried.outcome === 'killed' ? null : this.tree.findTypeFault(next);
        onTried(fault === null ? tried : { ...tried, outcome: 'refused', killers: [], fault });
        before = next;
      }
      if (before !== null) bench.change(null, this.imports.measureFrom(before.file).keys());
    };
    await Promise.all(this.benches.map(work));
  }

  /** Ends every bench. */
  async close(): Promise<void> {
    await Promise.all(this.benches.map((bench) => bench.close()));
  }

  private async tryOne(
    bench: TestBench,
    before: Mutation | null,
    mutation: Mutation,
  ): Promise<TriedMutation> {
    const distances = this.imports.measureFrom(mutation.file);
    const restored = before === null ? [] : this.imports.measureFrom(before.file).keys();
    bench.change(mutation, new Set([...restored, ...distances.keys()]));
    const waiting = this.sortFiles(mutation, distances);
    const failed: FailedTest[] = [];
    for (const size of batchSizes) {
      if (waiting.length === 0 || countAssertions(failed) >= enoughKillers) break;
      failed.push(...(await bench.run(waiting.splice(0, size))));
    }
    for (const file of new Set(failed.map((test) => test.file))) this.kills.add(`${mutation.file} ${file}`);
    const asserted = failed.filter(({ kind }) => kind === 'assertion');
    const crashed = failed.filter(({ kind }) => kind === 'crash');
    return {
      mutation,
      outcome: asserted.length > 0 ? 'killed' : crashed.length > 0 ? 'crashed' : 'survived',
      killers: [...asserted, ...crashed],
      isCutShort: waiting.length > 0,
      fault: null,
    };
  }

  /** The fast test files that import a mutated file: first those that killed others in it, then the nearest, and the quickest of those. */
  private sortFiles(mutation: Mutation, distances: ReadonlyMap<string, number>): string[] {
    const rank = (file: string) => {
      const hasKilled = this.kills.has(`${mutation.file} ${file}`);
      return (hasKilled ? 0 : distanceWeight * (distances.get(file) ?? 0)) + (this.fast.get(file) ?? 0);
    };
    return [...this.fast.keys()].filter((file) => distances.has(file)).sort((a, b) => rank(a) - rank(b));
  }
}

function countAssertions(failed: readonly FailedTest[]): number {
  return failed.filter(({ kind }) => kind === 'assertion').length;
}

import path from 'node:path';
import {
  type CliOptions,
  createVitest,
  type TestCase,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';
import { applyEdit, type Mutation } from './mutation.ts';

/** How a test failed: what it asserts does not hold, or it could not be played to its end. */
export type FailureKind = 'assertion' | 'crash';

/** A test that failed. */
export interface FailedTest {
  /** The file from the root of the tree, and the titles of the test. */
  readonly name: string;
  readonly file: string;
  readonly kind: FailureKind;
}

/** The duration of a test file in milliseconds, and whether all its tests passed. */
export interface FileTime {
  readonly duration: number;
  readonly hasPassed: boolean;
}

/**
 * A vitest that stays open and plays test files over sources with at most one mutation. The mutation exists only in what vitest reads: no file
 * is written. It has one worker, so that no module of an earlier mutation is left in another.
 */
export class TestBench {
  private readonly root: string;
  private readonly vitest: Vitest;
  private readonly specifications: readonly TestSpecification[];
  private readonly place: MutationPlace;

  private constructor(
    root: string,
    vitest: Vitest,
    specifications: readonly TestSpecification[],
    place: MutationPlace,
  ) {
    this.root = root;
    this.vitest = vitest;
    this.specifications = specifications;
    this.place = place;
  }

  /** Opens a bench for the test files of a tree that a glob matches. */
  static async open(root: string, include: string): Promise<TestBench> {
    const place: MutationPlace = { current: null };
    const options: CliOptions = {
      config: false,
      root,
      include: [include],
      // Mutated modules must never be found by a later run of the tests.
      fsModuleCache: false,
      isolate: false,
      pool: 'threads',
      maxWorkers: 1,
      watch: false,
      update: 'none',
      reporters: [{}],
      testTimeout: 20_000,
    };
    const vitest = await createVitest(options, {
      plugins: [
        {
          name: 'mutation',
          enforce: 'pre',
          transform: (code, id) => mutate(root, place, code, id),
        },
      ],
    });
    await vitest.standalone();
    return new TestBench(root, vitest, await vitest.globTestSpecifications(), place);
  }

  /** Plays every test file that is wanted once, without a mutation. */
  async timeFiles(isWanted: (file: string) => boolean): Promise<Map<string, FileTime>> {
    const wanted = this.specifications.filter(({ moduleId }) =>
      isWanted(path.relative(this.root, moduleId).replaceAll('\\', '/')),
    );
    const { testModules } = await this.vitest.runTestSpecifications(wanted);
    return new Map(
      testModules.map((module) => [
        module.relativeModuleId,
        { duration: module.diagnostic().duration, hasPassed: module.state() === 'passed' },
      ]),
    );
  }

  /** Puts a mutation in place of the one before; null for none. `changed` are all files that import either of the two. */
  change(mutation: Mutation | null, changed: Iterable<string>): void {
    this.place.current = mutation;
    for (const file of changed) {
      const id = path.join(this.root, file);
      this.vitest.invalidateFile(id);
      this.vitest.watcher.invalidates.add(id);
    }
  }

  /** Plays test files and resolves with the tests that fail. A file that cannot be loaded counts as one crash. */
  async run(files: readonly string[]): Promise<FailedTest[]> {
    const ids = new Set(files.map((file) => path.join(this.root, file)));
    const specifications = this.specifications.filter(({ moduleId }) => ids.has(moduleId));
    const { testModules } = await this.vitest.runTestSpecifications(specifications);
    return testModules.filter(({ moduleId }) => ids.has(moduleId)).flatMap(listFailures);
  }

  /** Ends the vitest. */
  async close(): Promise<void> {
    await this.vitest.close();
  }
}

/** The mutation that is read in place of a file's text. */
interface MutationPlace {
  current: Mutation | null;
}

function mutate(root: string, { current }: MutationPlace, code: string, id: string): string | null {
  if (current === null || path.join(root, current.file) !== path.normalize(id)) return null;
  return applyEdit(code, current.edit);
}

function listFailures(module: TestModule): FailedTest[] {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests('failed')].map((test) => ({
    name: `${file} > ${test.fullName}`,
    file,
    kind: readKind(test),
  }));
  const isUnread = tests.length === 0 && module.state() === 'failed';
  return isUnread ? [{ name: `${file}, which cannot be loaded`, file, kind: 'crash' }] : tests;
}

function readKind(test: TestCase): FailureKind {
  const errors = test.result().errors ?? [];
  return errors.some(({ name, message }) => name === 'AssertionError' || isFailedProperty(message))
    ? 'assertion'
    : 'crash';
}

/** Whether a random test found a counterexample by an assertion. */
function isFailedProperty(message: string): boolean {
  return /^Property failed/.test(message) && !/Got (?:Type|Range|Reference)Error/.test(message);
}

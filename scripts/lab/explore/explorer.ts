import fc from 'fast-check';
import { type CommandKind, pickCommands } from '../../../machines/lab/explore/pick-command.ts';
import { type Walk, WalkFailure } from '../../../machines/lab/explore/walk.ts';
import type { WalkCommand } from '../../../machines/lab/explore/walk-command.ts';

export interface ExplorerSettings<Start> {
  readonly seed: number;
  /** Where fast-check found a failure before, to repeat it; null to explore. */
  readonly repeat: Repeat | null;
  /** The most commands of a walk; a screen that is passed counts as one. */
  readonly longest: number;
  readonly hasFaults: boolean;
  readonly exploreSeconds: number;
  /** The most walks; more than any time allows if absent. */
  readonly mostWalks?: number;
  /** How long a failing walk may be shrunk. */
  readonly shrinkSeconds: number;
  /** What quotes begin with, the plainest first. */
  readonly starts: readonly Start[];
  /** Leads a walk to where it begins to explore; its first screen if absent. A lead that fails is a walk that fails. */
  readonly lead?: (walk: Walk, start: Start) => Promise<void>;
  /** Hears of a failure at once, before it is shrunk. */
  readonly onFound?: (failed: FailedWalk<Start>) => void;
  /** Failures that are known, by their signature, and do not end the exploration. */
  readonly known: ReadonlySet<string>;
}

/** fast-check's path to a walk, and which of its commands were possible. */
export interface Repeat {
  readonly path: string;
  readonly replayPath: string;
}

/** A walk that failed: the last of its commands came out otherwise than it must. */
export interface FailedWalk<Start> {
  readonly start: Start;
  readonly walk: Walk;
  readonly commands: readonly WalkCommand[];
  readonly differences: readonly string[];
  readonly signature: string;
}

/** How much was explored, and the failure that ended it; null if there was none. */
export interface Exploration<Start> {
  readonly walkCount: number;
  readonly commandCount: number;
  readonly places: ReadonlySet<string>;
  readonly failure: (FailedWalk<Start> & { readonly repeat: Repeat }) | null;
}

/** Explores by fast-check's commands until a walk fails or the time is over. A failing walk is shrunk while the time for that lasts. */
export async function explore<Start>(
  openWalk: (start: Start) => Promise<Walk>,
  settings: ExplorerSettings<Start>,
): Promise<Exploration<Start>> {
  const { seed, repeat, longest, hasFaults, starts, mostWalks = 1_000_000 } = settings;
  const log = new ExplorationLog(settings);
  const commands = fc.commands([drawCommand(hasFaults)], {
    size: 'max',
    maxCommands: longest,
    ...(repeat === null ? {} : { replayPath: repeat.replayPath }),
  });
  const property = fc.asyncProperty(fc.constantFrom(...starts), commands, async (start, drawn) => {
    if (log.isTimeOver()) throw new fc.PreconditionFailure(true);
    const walk = await openWalk(start);
    await log.follow(start, walk, () => fc.asyncModelRun(() => ({ model: walk, real: {} }), drawn));
  });
  const { failed, counterexample, counterexamplePath } = await fc.check(property, {
    seed,
    ...(repeat === null ? { numRuns: mostWalks } : { path: repeat.path, endOnFailure: true }),
  });
  const { walkCount, commandCount, places, shortest } = log;
  const replayPath = /replayPath="([^"]*)"/.exec(String(counterexample?.[1]))?.[1] ?? '';
  const isFound = failed && shortest !== null;
  const failure = isFound ? { ...shortest, repeat: { path: counterexamplePath ?? '', replayPath } } : null;
  return { walkCount, commandCount, places, failure };
}

/** A walk that failed with an error. */
export function describeFailedWalk<Start>(start: Start, walk: Walk, problem: unknown): FailedWalk<Start> {
  const commands = walk.walked.map(({ command }) => command);
  const differences =
    problem instanceof WalkFailure
      ? problem.differences
      : [problem instanceof Error ? problem.message : String(problem)];
  const [first = ''] = differences;
  const signature = `${commands.at(-1)?.type}: ${first.replaceAll(/\d+|“[^”]*”|"[^"]*"/g, '…')}`;
  return { start, walk, commands, differences, signature };
}

/** Counts what was walked, keeps the shortest failing walk, and watches the time. */
class ExplorationLog<Start> {
  walkCount = 0;
  commandCount = 0;
  readonly places = new Set<string>();
  shortest: FailedWalk<Start> | null = null;
  private readonly settings: ExplorerSettings<Start>;
  private deadline: number;

  constructor(settings: ExplorerSettings<Start>) {
    this.settings = settings;
    this.deadline = performance.now() + settings.exploreSeconds * 1000;
  }

  isTimeOver(): boolean {
    return performance.now() > this.deadline;
  }

  /** Follows a walk. It fails only in a way that is new, and while one is shrunk only in the same way. */
  async follow(start: Start, walk: Walk, work: () => Promise<void>): Promise<void> {
    let ledCount = 0;
    try {
      await this.settings.lead?.(walk, start);
      ledCount = walk.walked.length;
      await work();
    } catch (problem) {
      const failed = describeFailedWalk(start, walk, problem);
      if (!this.isWanted(failed)) return;
      const { shortest } = this;
      if (shortest === null) {
        this.deadline = performance.now() + this.settings.shrinkSeconds * 1000;
        this.settings.onFound?.(failed);
      }
      if (shortest === null || failed.commands.length <= shortest.commands.length) this.shortest = failed;
      throw problem;
    } finally {
      this.walkCount += 1;
      this.commandCount += walk.walked.length - ledCount;
      for (const { place } of walk.walked) this.places.add(place);
    }
  }

  private isWanted({ signature }: FailedWalk<Start>): boolean {
    return this.shortest === null
      ? !this.settings.known.has(signature)
      : this.shortest.signature === signature;
  }
}

/** A command that is chosen when its turn comes, by what the quote allows then. */
class DrawnCommand implements fc.AsyncCommand<Walk, object> {
  private readonly kind: CommandKind;
  private readonly number: number;

  constructor(kind: CommandKind, number: number) {
    this.kind = kind;
    this.number = number;
  }

  check({ quote }: Readonly<Walk>): boolean {
    return pickCommands(quote, this.kind, this.number).length > 0;
  }

  async run(walk: Walk): Promise<void> {
    for (const command of pickCommands(walk.quote, this.kind, this.number)) await walk.make(command);
  }

  toString(): string {
    return `${this.kind} ${this.number}`;
  }
}

const weights: { readonly [kind in CommandKind]: number } = {
  'pass the screen': 10,
  answer: 8,
  mistype: 1,
  next: 3,
  back: 2,
  open: 3,
  undo: 2,
  rate: 1,
  reload: 1,
  'meet fault': 2,
};

/** Only which commands are left out is shrunk: a command of another number is another command. */
function drawCommand(hasFaults: boolean): fc.Arbitrary<DrawnCommand> {
  const kinds = Object.entries(weights).filter(([kind]) => hasFaults || kind !== 'meet fault');
  const kind = fc.oneof(
    ...kinds.map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as CommandKind) })),
  );
  const command = fc.tuple(kind, fc.nat(0x7fffffff)).map(([name, number]) => new DrawnCommand(name, number));
  return fc.noShrink(command);
}

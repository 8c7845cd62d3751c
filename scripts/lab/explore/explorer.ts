import fc from 'fast-check';
import { type CommandKind, pickCommands } from '../../../machines/lab/explore/pick-command.ts';
import { type Walk, WalkFailure } from '../../../machines/lab/explore/walk.ts';
import type { WalkCommand } from '../../../machines/lab/explore/walk-command.ts';

export interface ExplorerSettings {
  readonly seed: number;
  /** Where fast-check found a failure before, to repeat it; null to explore. */
  readonly repeat: Repeat | null;
  /** The most commands of a walk; a screen that is passed counts as one. */
  readonly longest: number;
  readonly hasFaults: boolean;
  readonly exploreSeconds: number;
  /** How long a failing walk may be shrunk. */
  readonly shrinkSeconds: number;
}

/** fast-check's path to a walk, and which of its commands were possible. */
export interface Repeat {
  readonly path: string;
  readonly replayPath: string;
}

/** Opens a new quote to walk on, led to where the walk begins. */
export type OpenWalk = () => Promise<Walk>;

/** A walk that failed: the last of its commands came out otherwise than it must. */
export interface FailedWalk {
  readonly walk: Walk;
  readonly commands: readonly WalkCommand[];
  readonly differences: readonly string[];
}

/** How much was explored, and the failure that ended it; null if there was none. */
export interface Exploration {
  readonly walkCount: number;
  readonly commandCount: number;
  readonly failure: (FailedWalk & { readonly repeat: Repeat }) | null;
}

/** Explores by fast-check's commands until a walk fails or the time is over. A failing walk is shrunk while the time for that lasts. */
export async function explore(openWalk: OpenWalk, settings: ExplorerSettings): Promise<Exploration> {
  const { seed, repeat, longest, hasFaults } = settings;
  const log = new ExplorationLog(settings);
  const commands = fc.commands([drawCommand(hasFaults)], {
    size: 'max',
    maxCommands: longest,
    ...(repeat === null ? {} : { replayPath: repeat.replayPath }),
  });
  const property = fc.asyncProperty(commands, async (drawn) => {
    if (log.isTimeOver()) throw new fc.PreconditionFailure(true);
    const walk = await openWalk();
    await log.follow(walk, () => fc.asyncModelRun(() => ({ model: walk, real: {} }), drawn));
  });
  const { failed, counterexample, counterexamplePath } = await fc.check(property, {
    seed,
    ...(repeat === null ? { numRuns: maxRuns } : { path: repeat.path, endOnFailure: true }),
  });
  const { walkCount, commandCount, shortest } = log;
  const replayPath = /replayPath="([^"]*)"/.exec(String(counterexample?.[0]))?.[1] ?? '';
  const found = failed && shortest !== null ? { ...shortest, repeat: { path: counterexamplePath ?? '', replayPath } } : null;
  return { walkCount, commandCount, failure: found };
}

/** More than any budget allows. */
const maxRuns = 1_000_000;

/** Why a walk failed, by an error that it ended with. */
export function listFailureLines(problem: unknown): readonly string[] {
  if (problem instanceof WalkFailure) return problem.differences;
  return [problem instanceof Error ? problem.message : String(problem)];
}

/** Counts what was walked, keeps the shortest failing walk, and watches the time. */
class ExplorationLog {
  walkCount = 0;
  commandCount = 0;
  shortest: FailedWalk | null = null;
  private readonly settings: ExplorerSettings;
  private deadline: number;

  constructor(settings: ExplorerSettings) {
    this.settings = settings;
    this.deadline = performance.now() + settings.exploreSeconds * 1000;
  }

  isTimeOver(): boolean {
    return performance.now() > this.deadline;
  }

  async follow(walk: Walk, work: () => Promise<void>): Promise<void> {
    const led = walk.walked.length;
    try {
      await work();
    } catch (problem) {
      if (this.shortest === null) this.deadline = performance.now() + this.settings.shrinkSeconds * 1000;
      const isShorter = this.shortest === null || walk.walked.length <= this.shortest.commands.length;
      const commands = walk.walked.map(({ command }) => command);
      if (isShorter) this.shortest = { walk, commands, differences: listFailureLines(problem) };
      throw problem;
    } finally {
      this.walkCount += 1;
      this.commandCount += walk.walked.length - led;
    }
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

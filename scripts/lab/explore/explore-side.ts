import type { ExploredSide } from '../../../machines/lab/explore/explored-quote.ts';
import { followLead, type LeadStep } from '../../../machines/lab/explore/lead.ts';
import { isPossible } from '../../../machines/lab/explore/pick-command.ts';
import { shortenWalk } from '../../../machines/lab/explore/shorten-walk.ts';
import { type ExploreTarget, isReached, planWay } from '../../../machines/lab/explore/target.ts';
import type { Walk } from '../../../machines/lab/explore/walk.ts';
import type { WalkCommand } from '../../../machines/lab/explore/walk-command.ts';
import { communityPlaces } from '../../../server/providers/samples/community-places.ts';
import { ratablePlaces } from '../../../server/providers/samples/ratable-places.ts';
import { unratablePlaces } from '../../../server/providers/samples/unratable-places.ts';
import { describeFailedWalk, explore, type FailedWalk, type Repeat } from './explorer.ts';
import type { QuoteStarter, WalkStart } from './quote-starter.ts';

/** What to explore on one side of the product, and for how long. */
export interface SideRequest {
  readonly side: ExploredSide;
  readonly starter: QuoteStarter;
  readonly seed: number;
  readonly minutes: number;
  readonly hasFaults: boolean;
  readonly isFirstOnly: boolean;
  readonly target: ExploreTarget | null;
  readonly lead: readonly LeadStep[];
  readonly repeat: Repeat | null;
  /** Hears of each failure at once, in a line. */
  readonly onFound: (difference: string) => void;
  /** Hears of each failure once it is shrunk and was replayed. */
  readonly onFailure: (failure: SideFailure) => Promise<void>;
}

/** A failure with its shortest path. */
export interface SideFailure extends FailedWalk<WalkStart> {
  readonly side: ExploredSide;
  readonly seed: number;
  readonly repeat: Repeat;
  /** Whether the shortest path failed in the same way when it was played once more. */
  readonly isStable: boolean;
}

/** How much was explored. */
export interface SideSummary {
  readonly walkCount: number;
  readonly commandCount: number;
  readonly failureCount: number;
  readonly places: ReadonlySet<string>;
  /** How many walks came to the target; all of them where there is none. */
  readonly begunCount: number;
}

/** Explores one side until its time is over. Each failure is shrunk, replayed and told once; then it goes on with the next seed. */
export async function exploreSide(request: SideRequest): Promise<SideSummary> {
  const deadline = performance.now() + request.minutes * 60_000;
  const known = new Set<string>();
  const places = new Set<string>();
  let [walkCount, commandCount, begunCount] = [0, 0, 0];
  for (let round = 0; round === 0 || performance.now() < deadline; round += 1) {
    const seed = request.seed + round;
    const leader = new WalkLeader(request, seed);
    const found = await explore((start) => request.starter.start(start), {
      ...{ seed, known, starts, repeat: request.repeat, hasFaults: request.hasFaults },
      lead: (walk, start) => leader.lead(walk, start),
      onFound: ({ differences: [first = ''] }) => request.onFound(first),
      longest: longestWalk[request.side],
      exploreSeconds: Math.max(1, (deadline - performance.now()) / 1000),
      // On the screens a walk takes seconds: what follows here needs fewer walks than fast-check.
      shrinkSeconds: request.side === 'screens' ? 0 : Math.max(fewestShrinkSeconds, request.minutes * 30),
    });
    walkCount += found.walkCount;
    commandCount += found.commandCount;
    begunCount += leader.begunCount;
    for (const place of found.places) places.add(place);
    if (found.failure === null) break;
    known.add(found.failure.signature);
    await request.onFailure({ ...(await shorten(request, found.failure)), side: request.side, seed });
    if (request.isFirstOnly || request.repeat !== null) break;
  }
  return { walkCount, commandCount, failureCount: known.size, places, begunCount };
}

const longestWalk: { readonly [side in ExploredSide]: number } = { server: 60, screens: 25 };
const fewestShrinkSeconds = 40;

/** The sample places with a determination, the plainest first, and one quote each of another kind. */
const starts: readonly WalkStart[] = [
  ...[...ratablePlaces, ...unratablePlaces, ...communityPlaces]
    .filter(({ key }) => key !== 'non-participating-community')
    .map(({ key }): WalkStart => ({ place: key, rateMarket: 'PUBLIC', isTransfer: false })),
  { place: 'nashville-tn', rateMarket: 'NONE', isTransfer: false },
  { place: 'nashville-tn', rateMarket: 'PUBLIC', isTransfer: true },
];

/** Leads new quotes to where walks begin. The way to a target is planned once for quotes that start alike. */
class WalkLeader {
  /** How many walks came to where they begin. */
  begunCount = 0;
  private readonly ways = new Map<WalkStart, readonly WalkCommand[] | null>();
  private readonly request: SideRequest;
  private readonly seed: number;

  constructor(request: SideRequest, seed: number) {
    this.request = request;
    this.seed = seed;
  }

  async lead(walk: Walk, start: WalkStart): Promise<void> {
    const { lead, target } = this.request;
    await followLead(walk, lead);
    if (target !== null) await followLead(walk, this.findWay(walk, start, target) ?? []);
    if (target === null || isReached(walk.quote, target)) this.begunCount += 1;
  }

  private findWay(walk: Walk, start: WalkStart, target: ExploreTarget): readonly WalkCommand[] | null {
    const planned = this.ways.get(start);
    if (planned !== undefined) return planned;
    const way = planWay(walk.quote, target, this.seed);
    this.ways.set(start, way);
    return way;
  }
}

/** Leaves out what the failure does not need, and plays the shortest path once more. */
async function shorten(
  request: SideRequest,
  failure: FailedWalk<WalkStart> & { readonly repeat: Repeat },
): Promise<FailedWalk<WalkStart> & { readonly repeat: Repeat; readonly isStable: boolean }> {
  const deadline = performance.now() + Math.max(fewestShrinkSeconds, request.minutes * 30) * 1000;
  const replay = (commands: readonly WalkCommand[]) => replayWalk(request, failure, commands);
  const shortest = await shortenWalk<FailedWalk<WalkStart>>(
    failure,
    replay,
    () => performance.now() > deadline,
  );
  const again = await replay(shortest.commands);
  return { ...(again ?? shortest), repeat: failure.repeat, isStable: again !== null };
}

/** Plays commands on a new quote; null unless it fails in the same way. What the quote does not allow is left out. */
async function replayWalk(
  { starter }: SideRequest,
  { start, signature }: FailedWalk<WalkStart>,
  commands: readonly WalkCommand[],
): Promise<FailedWalk<WalkStart> | null> {
  const walk = await starter.start(start);
  try {
    for (const command of commands) if (isPossible(walk.quote, command)) await walk.make(command);
    return null;
  } catch (problem) {
    const failed = describeFailedWalk(start, walk, problem);
    return failed.signature === signature ? failed : null;
  }
}

import type { ExploredSide } from '../../../machines/lab/explore/explored-quote.ts';
import { followLead, type LeadStep } from '../../../machines/lab/explore/lead.ts';
import { isPossible } from '../../../machines/lab/explore/pick-command.ts';
import { shortenWalk } from '../../../machines/lab/explore/shorten-walk.ts';
import { type ExploreTarget, planWay } from '../../../machines/lab/explore/target.ts';
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
}

/** Explores one side until its time is over. Each failure is shrunk, replayed and told once; then it goes on with the next seed. */
export async function exploreSide(request: SideRequest): Promise<SideSummary> {
  const deadline = performance.now() + request.minutes * 60_000;
  const known = new Set<string>();
  const places = new Set<string>();
  let [walkCount, commandCount] = [0, 0];
  for (let round = 0; round === 0 || performance.now() < deadline; round += 1) {
    const seed = request.seed + round;
    const found = await explore((start) => openLedWalk(request, start, seed), {
      ...{ seed, known, starts, repeat: request.repeat, hasFaults: request.hasFaults },
      longest: longestWalk[request.side],
      exploreSeconds: Math.max(1, (deadline - performance.now()) / 1000),
      shrinkSeconds: Math.max(fewestShrinkSeconds, request.minutes * 30),
    });
    walkCount += found.walkCount;
    commandCount += found.commandCount;
    for (const place of found.places) places.add(place);
    if (found.failure === null) break;
    known.add(found.failure.signature);
    await request.onFailure({ ...(await shorten(request, found.failure)), side: request.side, seed });
    if (request.isFirstOnly || request.repeat !== null) break;
  }
  return { walkCount, commandCount, failureCount: known.size, places };
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

/** A new quote, led to where walks begin. A lead that fails is a walk that fails. */
async function openLedWalk(request: SideRequest, start: WalkStart, seed: number): Promise<Walk> {
  const walk = await request.starter.start(start);
  await followLead(walk, request.lead);
  if (request.target === null) return walk;
  const way = planWay(walk.quote, request.target, seed);
  if (way !== null) await followLead(walk, way);
  return walk;
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

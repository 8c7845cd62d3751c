import { isAgentRole } from '../../machines/domain/access/agent-role.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { readRecords } from '../database/records.store.ts';
import { withDatabaseTransaction } from '../database/transaction.ts';
import { logFault } from '../kernel/fault-log.ts';
import { isRowNumber } from '../kernel/ids.ts';
import { type SaveRefused, saveRefused, withScopeCode } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import { readPolicyIds } from '../policy/search/pages.service.ts';
import { type Cast, readCast } from './cast.service.ts';
import {
  addBook,
  beginStory,
  endBook,
  endStory,
  queueDemonstrationBook,
  readBookOfAgent,
  readDemonstrationBook,
  readStories,
  readStoryOfPolicy,
} from './demonstration-book.store.ts';
import { liveStory, type PolicyStory, stories } from './stories.service.ts';

/** The demonstration book that a viewer is offered, or has. */
export interface DemonstrationBookView {
  readonly state: 'OFFERED' | 'BEING_MADE' | 'READY';
  readonly planned: number;
  readonly made: number;
  readonly failures: readonly string[];
  /** Whether it is offered to a viewer who sees no policy yet. */
  readonly isForNewcomer: boolean;
}

export type DemonstrationBookAnswer =
  | { __typename: 'DemonstrationBookStarted'; book: DemonstrationBookView }
  | SaveRefused;

/** The demonstration book of the viewer, or of the company's first agent for those who are none; null where none is offered. */
export async function findDemonstrationBook(
  world: World,
  viewer: Viewer,
): Promise<DemonstrationBookView | null> {
  const cast = await findCast(world, viewer);
  if (cast === null) return null;
  const book = await readBookOfAgent(world.db, cast.agent.userId);
  if (book === undefined) {
    const [own] = await readPolicyIds(world, viewer, {}, { beforeId: null, limit: 1 });
    return {
      state: 'OFFERED',
      planned: stories.length,
      made: 0,
      failures: [],
      isForNewcomer: own === undefined,
    };
  }
  const begun = await readStories(world.db, book.demonstrationBookId);
  return {
    state: book.endedAt === null ? 'BEING_MADE' : 'READY',
    planned: book.planned,
    made: begun.filter(({ policyId }) => policyId !== null).length,
    failures: begun.flatMap(({ title, failure }) => (failure === null ? [] : [`${title}: ${failure}`])),
    isForNewcomer: false,
  };
}

/**
 * Has the demonstration book made: a job lives about sixty invented policies by the product's own acts, in the names of the sample
 * people, each on its days in the past. An agent has one book: asking again while it is made changes nothing, and is refused afterwards.
 */
export async function startDemonstrationBook(
  world: World,
  viewer: Viewer,
  policies: number | null,
): Promise<DemonstrationBookAnswer> {
  if (!may(viewer.masks, 'policy', 'create')) return withScopeCode(viewer, saveRefused([notAllowedProblem]));
  const cast = await findCast(world, viewer);
  if (cast === null) return saveRefused([noBookProblem]);
  const planned = policies ?? stories.length;
  if (planned < 1 || planned > stories.length) return saveRefused([countProblem]);
  const before = await readBookOfAgent(world.db, cast.agent.userId);
  if (before !== undefined && before.endedAt !== null) return saveRefused([madeProblem]);
  await withDatabaseTransaction(world.db, (trx) =>
    addBook(trx, {
      agentUserId: cast.agent.userId,
      startedBy: viewer.userId,
      startedAt: world.now(),
      planned,
    }),
  );
  const book = await findDemonstrationBook(world, viewer);
  return book === null ? saveRefused([noBookProblem]) : { __typename: 'DemonstrationBookStarted', book };
}

/** The story of a policy that the viewer may see; null if it belongs to no demonstration book. */
export async function readDemonstrationTitle(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<string | null> {
  if (!isRowNumber(policyId) || !world.hasSamples) return null;
  const story = await readStoryOfPolicy(world.db, policyId);
  if (story === undefined || (await readPolicyFile(world, viewer, policyId)) === null) return null;
  return story.title;
}

async function findCast(world: World, viewer: Viewer): Promise<Cast | null> {
  if (!world.hasSamples || !may(viewer.masks, 'policy', 'create')) return null;
  if (viewer.role === 'CONSUMER' || viewer.apiKeyId !== undefined) return null;
  if (isAgentRole(viewer.role)) return readCast(world, viewer.userId);
  const agents = await readRecords(world.db, 'users', { companyId: viewer.companyId, role: 'AGENT' });
  const [first] = agents.filter(({ isActive }) => isActive).sort((one, other) => one.userId - other.userId);
  return first === undefined ? null : readCast(world, first.userId);
}

const notAllowedProblem = buildProblem(
  'NOT_ALLOWED',
  null,
  "You don't have permission to start quotes, and so to have sample policies made.",
);

const noBookProblem = buildProblem(
  'STATUS',
  null,
  'A demonstration book is made outside production only, in a company with the sample people.',
);

const madeProblem = buildProblem(
  'STATUS',
  null,
  'The sample policies were made before. Search for Sample Row to find them.',
);

const countProblem = buildProblem(
  'RANGE',
  'policies',
  `A demonstration book has 1 to ${stories.length} policies.`,
);

/** Plays the stories of a book that were not begun yet. A process that stops queues the job again, which continues with the next story. */
export async function makeDemonstrationBook(
  world: World,
  demonstrationBookId: number,
  stop: AbortSignal,
): Promise<void> {
  const { db } = world;
  const book = await readDemonstrationBook(db, demonstrationBookId);
  if (book === undefined || book.endedAt !== null) return;
  const cast = await readCast(world, book.agentUserId);
  if (cast === null) return;
  for (const [position, story] of stories.slice(0, book.planned).entries()) {
    if (stop.aborted) return queueDemonstrationBook(db, demonstrationBookId);
    if (await beginStory(db, demonstrationBookId, { position, title: story.title }))
      await liveAndNote(world, cast, demonstrationBookId, position, story);
  }
  await endBook(db, demonstrationBookId, world.now());
}

/** Numbers of the homes of one book; the next book has others. */
const homesPerBook = 200;

async function liveAndNote(
  world: World,
  cast: Cast,
  demonstrationBookId: number,
  position: number,
  story: PolicyStory,
): Promise<void> {
  const homeNumber = demonstrationBookId * homesPerBook + position;
  try {
    const policyId = await liveStory(world, cast, story, homeNumber);
    await endStory(world.db, demonstrationBookId, { position, policyId, failure: null });
  } catch (problem) {
    logFault('demonstration book', problem);
    const failure = (problem instanceof Error ? problem.message : 'Something went wrong.').slice(0, 400);
    await endStory(world.db, demonstrationBookId, { position, policyId: null, failure });
  }
}

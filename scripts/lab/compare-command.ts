import { readFile } from 'node:fs/promises';
import {
  type ComparedWizard,
  compareWizards,
  isSameWizard,
} from '../../machines/lab/comparison/compare-wizards.ts';
import { type ComparedWalks, printComparison } from '../../machines/lab/comparison/print-comparison.ts';
import { readScenario } from '../../machines/lab/paths/path-scenario.ts';
import { findDivergentWalks, type NamedWalk } from '../../machines/lab/sessions/compare-scenarios.ts';
import { findDivergentSessions } from '../../machines/lab/sessions/compare-sessions.ts';
import type { RecordedSession } from '../../machines/lab/sessions/recorded-session.ts';
import { readOwnWizard, readVersion } from './read-version.ts';

const usage = 'Say what to compare: npm run lab -- compare OLD [NEW] [--sessions FILE] [--scenarios]';

/**
 * `compare OLD [NEW] [--sessions FILE] [--scenarios]`: compares two wizards, each a git revision, a module or a file of `lab map`; NEW
 * defaults to the current wizard. `--scenarios` plays all of tests/scenarios, not only its paths. Resolves with 0 if nothing changed, 1 if
 * something did, 2 for wrong arguments.
 */
export async function compareCommand(words: readonly string[]): Promise<number> {
  const { names, sessionFile, isWithStories } = parseCompareArguments(words);
  const [oldName, newName] = names;
  if (oldName === undefined || names.length > 2 || sessionFile === undefined) {
    console.error(usage);
    return 2;
  }
  const sessions = sessionFile === null ? [] : await tryReading(sessionFile, readSessions(sessionFile));
  if (sessions === null) return 2;
  const old = await tryReading(oldName, readVersion(oldName));
  const now = await (newName === undefined
    ? readOwnWizard("today's wizard")
    : tryReading(newName, readVersion(newName)));
  if (old === null || now === null) return 2;
  const comparison = compareWizards(old, now);
  const isSame = isSameWizard(comparison);
  const walks = await compareWalks(old, now, sessions, isWithStories);
  for (const line of printComparison(comparison, walks)) console.log(line);
  if (isSame) console.log(`${old.label} and ${now.label} are the same.`);
  return isSame && walks.sessions.length + walks.scenarios.length === 0 ? 0 : 1;
}

/** Waits for what is read under a name; prints why and returns null if it does not exist or cannot be loaded. */
function tryReading<T>(name: string, reading: Promise<T>): Promise<T | null> {
  return reading.catch((problem: unknown) => {
    console.error(`${name} cannot be read: ${problem instanceof Error ? problem.message : String(problem)}`);
    return null;
  });
}

async function readSessions(file: string): Promise<RecordedSession[]> {
  const content: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!isSessionList(content)) throw new Error('it has no list of recordings.');
  return content;
}

function isSessionList(content: unknown): content is RecordedSession[] {
  const hasFacts = (event: unknown) => Object(event).facts instanceof Object;
  return (
    Array.isArray(content) &&
    content.map((session) => Object(session).events).every((all) => Array.isArray(all) && all.every(hasFacts))
  );
}

/** The arguments by their meaning; `sessionFile` is null without the flag and undefined where its file is missing. */
function parseCompareArguments(words: readonly string[]) {
  const at = words.indexOf('--sessions');
  const plain = words.filter(
    (word, index) => word !== '--scenarios' && (at === -1 || (index !== at && index !== at + 1)),
  );
  return {
    names: plain,
    sessionFile: at === -1 ? null : words[at + 1],
    isWithStories: words.includes('--scenarios'),
  };
}

/** Plays recordings and the scenarios of this checkout on both wizards. */
async function compareWalks(
  old: ComparedWizard,
  now: ComparedWizard,
  sessions: readonly RecordedSession[],
  isWithStories: boolean,
): Promise<ComparedWalks> {
  const scenarios = await readWalks(isWithStories);
  return {
    sessions: findDivergentSessions(old.machine, now.machine, sessions),
    sessionCount: sessions.length,
    scenarios: findDivergentWalks(old.machine, now.machine, scenarios),
    scenarioCount: scenarios.length,
  };
}

async function readWalks(isWithStories: boolean): Promise<NamedWalk[]> {
  const { readPathScenarios } = await import('../../tests/support/scenarios/path-scenarios.ts');
  const paths = readPathScenarios().map(({ name, scenario }) => ({
    name: `paths/${name}`,
    ...readScenario(scenario),
  }));
  if (!isWithStories) return paths;
  const [{ readStoryWalks }, { coverageDate }] = await Promise.all([
    import('../../tests/support/browser/lab-plays.ts'),
    import('./coverage/scenario-coverage.ts'),
  ]);
  const stories = await readStoryWalks(coverageDate);
  return [...stories, ...paths];
}

import type { MachineMap } from '../map/machine-map.ts';
import type { WalkDivergence } from '../sessions/compare-scenarios.ts';
import type { SessionDivergence } from '../sessions/compare-sessions.ts';
import type { WizardComparison } from './compare-wizards.ts';
import { describeCounts, findDetour, type PathGroup } from './path-groups.ts';
import { stateTitle } from './step-table.ts';

/** What is told beside the comparison itself: recordings and scenarios, and how many of each were played. */
export interface ComparedWalks {
  readonly sessions: readonly SessionDivergence[];
  readonly sessionCount: number;
  readonly scenarios: readonly WalkDivergence[];
  readonly scenarioCount: number;
}

const most = { sentences: 90, groups: 12, walks: 20 };
const longestLine = 400;

/** Prints a comparison as lines for a terminal, fewer than 200 whatever changed: what is left out is counted. */
export function printComparison(comparison: WizardComparison, walks: ComparedWalks): string[] {
  const { warnings, sentences, groups, notes, old, now } = comparison;
  const titleOf = (id: string) => stateTitle([now.map, old.map], id);
  const lines = [
    ...warnings.map((warning) => `Warning: ${warning}`),
    ...printList(
      '',
      sentences.map(({ text }) => (/[.]”$/.test(text) ? text : `${text}.`)),
      most.sentences,
    ),
    ...printList(
      groups.length === 0 ? '' : 'Changed paths by their cause:',
      groups.map((group) => printGroup(group, [now.map, old.map])),
      most.groups,
    ),
    ...printList(
      walks.sessionCount === 0
        ? ''
        : `${walks.sessions.length} of ${walks.sessionCount} recorded sessions would go another way`,
      walks.sessions.map((session) => printSession(session, titleOf)),
      most.walks,
    ),
    ...printList(
      walks.scenarios.length === 0
        ? ''
        : `${walks.scenarios.length} of ${walks.scenarioCount} scenarios go another way`,
      walks.scenarios.map(
        ({ name, index, event, old: was, now: is }) =>
          `  ${name}, event ${index + 1}, ${event}: to ${titleOf(was)} before, now to ${titleOf(is)}`,
      ),
      most.walks,
    ),
    ...notes.map((note) => `Note: ${note}`),
  ];
  return lines.map((line) => (line.length > longestLine ? `${line.slice(0, longestLine - 1)}…` : line));
}

function printList(title: string, lines: readonly string[], limit: number): string[] {
  const left = lines.length - limit;
  const more = left > 0 ? [`  … and ${left} more; the lab's page “Compare” shows them all.`] : [];
  return [...(title === '' ? [] : ['', title]), ...lines.slice(0, limit), ...more];
}

function printGroup(group: PathGroup, maps: readonly MachineMap[]): string {
  const cause = group.causes.length === 0 ? 'For a reason that no sentence tells' : group.causes.join(' + ');
  const [example] = group.paths;
  const detour = example === undefined ? '' : findDetour(example, (id) => stateTitle(maps, id));
  return `  ${cause}: ${describeCounts(group.paths)}. For example ${detour}`;
}

function printSession(
  { session, index, event, old, now, isCertain }: SessionDivergence,
  titleOf: (id: string) => string,
): string {
  const doubt = isCertain ? '' : ' (perhaps: the recording does not tell the day of the purchase exactly)';
  return `  ${session}, event ${index + 1}, ${event}: to ${titleOf(old)} before, now to ${titleOf(now)}${doubt}`;
}

import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import {
  type ChangedPath,
  describeCounts,
  findDetour,
  type PathGroup,
} from '../../../machines/lab/comparison/path-groups.ts';
import { stateTitle } from '../../../machines/lab/comparison/step-table.ts';
import { listEntryGuards } from '../../../machines/lab/map/guard-combinations.ts';
import {
  describePathClass,
  findPathClasses,
  type PathClass,
} from '../../../machines/lab/paths/path-classes.ts';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { playerUrl } from '../paths/lab-path.ts';
import type { ComparedWizards } from './use-compared-wizards.ts';

interface ChangedPathsProps {
  wizards: ComparedWizards;
  /** The names of the opened versions; null for today's wizard. */
  versions: { readonly old: string; readonly now: string | null };
}

/** The paths that differ, by what changed them. Each opens in the player, as it was and as it is. */
export function ChangedPaths({ wizards, versions }: ChangedPathsProps) {
  const { groups } = wizards.comparison;
  if (groups.length === 0) return null;
  return (
    <Section title="Changed paths by their cause">
      {groups.map((group) => (
        <Disclosure
          key={group.causes.join()}
          label={`${group.causes.join(' + ') || 'For a reason that no sentence tells'}: ${describeCounts(group.paths)}`}
          printMode="if open"
        >
          <PathTable group={group} wizards={wizards} versions={versions} />
        </Disclosure>
      ))}
    </Section>
  );
}

const maxShown = 20;

function PathTable({ group, wizards, versions }: ChangedPathsProps & { group: PathGroup }) {
  const { old, now } = wizards.comparison;
  const classesByWords = useMemo(() => indexClasses(wizards), [wizards]);
  const titleOf = (id: string) => stateTitle([now.map, old.map], id);
  const left = group.paths.length - maxShown;
  return (
    <>
      <ListTable
        caption="Paths that change for this reason, each to be played as it was and as it is"
        rows={group.paths.slice(0, maxShown)}
        rowId={({ words }) => words.join()}
        columns={[
          { id: 'words', label: 'Path', cell: ({ words }) => describeWords(words, titleOf) },
          { id: 'change', label: 'Where it changes', cell: (path) => describeDetour(path, titleOf) },
          {
            id: 'old',
            label: 'Before',
            cell: (path) => (
              <PlayLink path={path} found={classesByWords.old} version={versions.old} titleOf={titleOf} />
            ),
          },
          {
            id: 'now',
            label: 'After',
            cell: (path) => (
              <PlayLink path={path} found={classesByWords.now} version={versions.now} titleOf={titleOf} />
            ),
          },
        ]}
      />
      {left > 0 ? <p>{left.toLocaleString('en-US')} more paths change in the same way.</p> : null}
    </>
  );
}

type TitleOf = (id: string) => string;

/** The conditions that hold on a path, its hard stop and its going back, with titles instead of ids. */
function describeWords(words: readonly string[], titleOf: TitleOf): string {
  const shown = words
    .filter((word) => !word.startsWith('not: '))
    .map((word) =>
      word.replace(
        /^hard stop on (\w+): (\w+)$/,
        (_, step: string, type: string) =>
          `hard stop “${enumLabel('HardStopType', type)}” on ${titleOf(step)}`,
      ),
    );
  return shown.join('; ') || 'no condition holds';
}

function describeDetour(path: ChangedPath, titleOf: TitleOf): string {
  if (path.old === null) return 'The path is new';
  return path.now === null ? 'The path is gone' : findDetour(path, titleOf);
}

type ClassesByWords = ReadonlyMap<string, PathClass>;

/** The path classes of both versions by their words, to be played. */
function indexClasses({ old, now }: ComparedWizards): { old: ClassesByWords; now: ClassesByWords } {
  const guards = [...new Set([old, now].flatMap(({ machine }) => listEntryGuards(machine)))].sort();
  const [before, after] = [old, now].map(
    ({ machine }) =>
      new Map(
        findPathClasses(machine, guards).map((pathClass) => [
          describePathClass(pathClass).join('; '),
          pathClass,
        ]),
      ),
  );
  return { old: before ?? new Map(), now: after ?? new Map() };
}

interface PlayLinkProps {
  path: ChangedPath;
  found: ClassesByWords;
  version: string | null;
  titleOf: TitleOf;
}

function PlayLink({ path, found, version, titleOf }: PlayLinkProps) {
  const pathClass = found.get(path.words.join('; '));
  if (pathClass === undefined) return '–';
  const { id, facts, events } = pathClass;
  const address = playerUrl({ title: id, facts, events });
  return (
    <Anchor
      component={Link}
      href={version === null ? address : `${address}&version=${encodeURIComponent(version)}`}
    >
      Play<span className="hw-hidden"> {describeWords(path.words, titleOf)}</span>{' '}
      {version === null ? 'today' : version}
    </Anchor>
  );
}

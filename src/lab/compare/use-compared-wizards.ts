import { use, useEffect, useMemo, useState } from 'react';
import {
  type ComparedWizard,
  compareWizards,
  type WizardComparison,
} from '../../../machines/lab/comparison/compare-wizards.ts';
import { buildMachineFromVersion } from '../../../machines/lab/versions/build-machine.ts';
import { todayTables } from '../../../machines/lab/versions/today-tables.ts';
import { noTables, type VersionTables } from '../../../machines/lab/versions/version-tables.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { type OpenedVersion, type Repository, RepositoryContext } from '../sessions/versions.ts';

/** Two wizards and what changed between them. */
export interface ComparedWizards {
  readonly old: ComparedWizard;
  readonly now: ComparedWizard;
  readonly comparison: WizardComparison;
}

/** Compares two opened versions; `now` is null for today's wizard. Null until the tables of today are there. */
export function useComparedWizards(old: OpenedVersion, now: OpenedVersion | null): ComparedWizards | null {
  const tables = useTodayTables();
  return useMemo(() => {
    if (tables === null) return null;
    const earlier = toWizard(old);
    const later = now === null ? { label: "Today's wizard", machine: wizardMachine, tables } : toWizard(now);
    return { old: earlier, now: later, comparison: compareWizards(earlier, later) };
  }, [old, now, tables]);
}

/** The tables of today's wizard: with its rules where a checkout serves the lab. Null until that is known. */
export function useTodayTables(): VersionTables | null {
  const repository = use(RepositoryContext);
  const [tables, setTables] = useState<VersionTables | null>(repository === null ? todayTables : null);
  useEffect(() => {
    if (repository !== null) void askTables(repository).then(setTables);
  }, [repository]);
  return tables;
}

const askedTables = new WeakMap<Repository, Promise<VersionTables>>();

/** Asks a repository once for the tables of its checkout. */
function askTables(repository: Repository): Promise<VersionTables> {
  const asked =
    askedTables.get(repository) ??
    repository.versionAt('today').then(
      ({ tables }) => tables ?? todayTables,
      () => todayTables,
    );
  askedTables.set(repository, asked);
  return asked;
}

function toWizard({ name, version }: OpenedVersion): ComparedWizard {
  return {
    label: name,
    machine: buildMachineFromVersion(version, wizardMachine),
    tables: version.tables ?? noTables,
  };
}

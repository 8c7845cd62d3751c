import { createContext } from 'react';
import type { PathScenario } from '../../../machines/lab/paths/path-scenario.ts';
import type { MachineVersion } from '../../../machines/lab/versions/machine-version.ts';
import type { Revision } from '../../../machines/lab/versions/revision.ts';

/** A version of the wizard that was opened, and what it is called: its file or its revision. */
export interface OpenedVersion {
  readonly name: string;
  readonly version: MachineVersion;
}

/** The repository that the lab is served from; its revisions are null where there is none. */
export interface Repository {
  readonly revisions: () => Promise<readonly Revision[] | null>;
  readonly versionAt: (revision: string) => Promise<MachineVersion>;
  /** Writes a scenario where the test suite plays it; answers its file. */
  readonly keepScenario: (scenario: PathScenario) => Promise<string>;
}

/** Null where the lab is part of the product. */
export const RepositoryContext = createContext<Repository | null>(null);

/** The versions that were opened since the lab was; they are kept from page to page. */
export const VersionsContext = createContext<{
  readonly opened: readonly OpenedVersion[];
  readonly addVersion: (opened: OpenedVersion) => void;
}>({ opened: [], addVersion: () => undefined });

/** Whether something has the shape of a version. */
export function isVersion(value: unknown): value is MachineVersion {
  return (
    typeof value === 'object' && value !== null && 'map' in value && 'guards' in value && 'paths' in value
  );
}

import { createContext } from 'react';
import type { MachineVersion } from '../../../machines/lab/versions/machine-version.ts';
import type { Revision } from '../../../machines/lab/versions/revision.ts';

/** An opened version of the wizard, named after its file or revision. */
export interface OpenedVersion {
  readonly name: string;
  readonly version: MachineVersion;
}

/** The repository that serves the lab. `revisions` resolves with null if there is none. */
export interface Repository {
  readonly revisions: () => Promise<readonly Revision[] | null>;
  readonly versionAt: (revision: string) => Promise<MachineVersion>;
  /** Makes the test of the path class with this id in the checkout. */
  readonly makeTest: (pathClass: string) => Promise<MadeTest>;
}

/** The test that was made of a path class: its file, and a sentence that says where it is played. */
export interface MadeTest {
  readonly file: string;
  readonly note: string;
}

/** Null if the lab runs inside the product. */
export const RepositoryContext = createContext<Repository | null>(null);

/** The versions opened since the lab was opened. They are kept across its pages. */
export const VersionsContext = createContext<{
  readonly opened: readonly OpenedVersion[];
  readonly addVersion: (opened: OpenedVersion) => void;
}>({ opened: [], addVersion: () => undefined });

/** Whether a value has the shape of a version. */
export function isVersion(value: unknown): value is MachineVersion {
  return (
    typeof value === 'object' && value !== null && 'map' in value && 'guards' in value && 'paths' in value
  );
}

import { use, useEffect, useState } from 'react';
import { type OpenedVersion, RepositoryContext, VersionsContext } from './versions.ts';

/** The version of the wizard that an address names: one that is open, or a revision of the repository. */
interface NamedVersion {
  /** Null if none is named, and while it is read; also if it is not open and no revision has its name. */
  readonly version: OpenedVersion | null;
  readonly isReading: boolean;
}

/** Finds a version by its name; a revision that is not open is read. */
export function useNamedVersion(name: string | null): NamedVersion {
  const repository = use(RepositoryContext);
  const { opened, addVersion } = use(VersionsContext);
  const [missing, setMissing] = useState<string | null>(null);
  const version = opened.find((one) => one.name === name) ?? null;
  const isReading = name !== null && version === null && repository !== null && missing !== name;
  useEffect(() => {
    if (!isReading) return;
    repository.versionAt(name).then(
      (read) => addVersion({ name, version: read }),
      () => setMissing(name),
    );
  }, [isReading, name, repository, addVersion]);
  return { version, isReading };
}

import { use, useEffect, useMemo, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { buildMachineFromVersion } from '../../../machines/lab/versions/build-machine.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { useQueryText } from '../../use-query-text.ts';
import { RepositoryContext, VersionsContext } from '../sessions/versions.ts';

/** The wizard that the URL names under `version`: an opened version, or a revision of the repository. Without it, today's. */
interface AddressedMachine {
  readonly version: string | null;
  /** Null if the version is not open, and no revision has its name. */
  readonly machine: AnyStateMachine | null;
  readonly isReading: boolean;
}

/** Finds the wizard that the URL names; a revision that is not open is read. */
export function useAddressedMachine(): AddressedMachine {
  const search = useQueryText();
  const repository = use(RepositoryContext);
  const { opened, addVersion } = use(VersionsContext);
  const name = useMemo(() => new URLSearchParams(search).get('version'), [search]);
  const [missing, setMissing] = useState<string | null>(null);
  const found = opened.find((version) => version.name === name);
  const isAsked = name !== null && found === undefined && repository !== null && missing !== name;
  useEffect(() => {
    if (!isAsked) return;
    repository.versionAt(name).then(
      (version) => addVersion({ name, version }),
      () => setMissing(name),
    );
  }, [isAsked, name, repository, addVersion]);
  const machine = useMemo(
    () => (found === undefined ? null : buildMachineFromVersion(found.version, wizardMachine)),
    [found],
  );
  if (name === null) return { version: null, machine: wizardMachine, isReading: false };
  return { version: name, machine, isReading: isAsked };
}

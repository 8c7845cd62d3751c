import { useMemo } from 'react';
import type { AnyStateMachine } from 'xstate';
import { buildMachineFromVersion } from '../../../machines/lab/versions/build-machine.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { useQueryText } from '../../use-query-text.ts';
import { useNamedVersion } from '../sessions/use-named-version.ts';

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
  const name = useMemo(() => new URLSearchParams(search).get('version'), [search]);
  const { version, isReading } = useNamedVersion(name);
  const machine = useMemo(
    () => (version === null ? null : buildMachineFromVersion(version.version, wizardMachine)),
    [version],
  );
  if (name === null) return { version: null, machine: wizardMachine, isReading: false };
  return { version: name, machine, isReading };
}

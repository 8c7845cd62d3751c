import { Button } from '@mantine/core';
import { useContext, useMemo, useState } from 'react';
import { compareMachines, isSame } from '../../machines/lab/compare.ts';
import { sessionsGoingElsewhere } from '../../machines/lab/compare-sessions.ts';
import { machineOfVersion } from '../../machines/lab/machine-of-version.ts';
import { type MachineVersion, versionOf } from '../../machines/lab/machine-version.ts';
import { wizardVersion } from '../../machines/wizard/version.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { ChangeList } from './ChangeList.tsx';
import classes from './Lab.module.css';
import { OpenFile } from './OpenFile.tsx';
import { OtherWays } from './OtherWays.tsx';
import { saveFile } from './save-file.ts';
import { RecordingsContext } from './sessions.ts';

/** A version that was opened, and the name of its file. */
interface Opened {
  readonly name: string;
  readonly version: MachineVersion;
}

/** An earlier version of the wizard beside today's, or beside another one: what changed, and which recordings would go another way. */
export function CompareView() {
  const [old, setOld] = useState<Opened | null>(null);
  const [now, setNow] = useState<Opened | null>(null);
  return (
    <>
      <p>
        A version is a file that the button here saves, or that <code>npm run lab -- map FILE</code> writes.
        Git revisions are compared by <code>npm run lab -- compare OLD NEW</code>, whose exit code says
        whether something changed.
      </p>
      <div className={classes.filters}>
        <OpenFile label="Earlier version" wrong={wrong} onOpen={opening(setOld)} />
        <OpenFile label="Later version, where it is not today's" wrong={wrong} onOpen={opening(setNow)} />
        <Button variant="default" onClick={() => saveFile('wizard.json', today())}>
          Save today's wizard as a file
        </Button>
      </div>
      {old === null ? null : <Changed old={old} now={now} />}
    </>
  );
}

const wrong = 'This file holds no version of the wizard.';

function opening(keep: (opened: Opened) => void) {
  return (read: unknown, name: string) => {
    if (!isVersion(read)) return false;
    keep({ name, version: read });
    return true;
  };
}

function Changed({ old, now }: { old: Opened; now: Opened | null }) {
  const { sessions } = useContext(RecordingsContext);
  const earlier = useMemo(() => machineOfVersion(old.version, wizardMachine), [old]);
  const later = useMemo(
    () => (now === null ? wizardMachine : machineOfVersion(now.version, wizardMachine)),
    [now],
  );
  const comparison = useMemo(() => compareMachines(earlier, later), [earlier, later]);
  const ways = useMemo(() => sessionsGoingElsewhere(earlier, later, sessions), [earlier, later, sessions]);
  const between = now === null ? `since ${old.name}` : `from ${old.name} to ${now.name}`;
  return (
    <>
      <p role="status">{isSame(comparison) ? `Nothing changed ${between}.` : `Changed ${between}:`}</p>
      {kinds.map(({ kind, title }) => (
        <ChangeList key={kind} title={title} changes={comparison[kind]} />
      ))}
      <OtherWays ways={ways} sessions={sessions} />
    </>
  );
}

const kinds = [
  { kind: 'states', title: 'States' },
  { kind: 'ways', title: 'Transitions' },
  { kind: 'guards', title: 'Guards' },
  { kind: 'paths', title: 'Paths' },
] as const;

function today(): MachineVersion {
  return versionOf(wizardMachine, `version ${wizardVersion}`);
}

function isVersion(value: unknown): value is MachineVersion {
  return (
    typeof value === 'object' && value !== null && 'map' in value && 'guards' in value && 'paths' in value
  );
}

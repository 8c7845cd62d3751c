import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { findDivergentSessions } from '../../../machines/lab/sessions/compare-sessions.ts';
import { buildMachineFromVersion } from '../../../machines/lab/versions/build-machine.ts';
import { compareMachines, isUnchanged } from '../../../machines/lab/versions/compare-versions.ts';
import { buildMachineVersion, type MachineVersion } from '../../../machines/lab/versions/machine-version.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { wizardVersion } from '../../../machines/wizard/wizard-version.ts';
import { Button } from '../../ui/controls/Button.tsx';
import classes from '../Lab.module.css';
import { DivergedRecordings } from '../paths/DivergedRecordings.tsx';
import { downloadJson } from '../paths/download-json.ts';
import { Filter } from '../paths/Filter.tsx';
import { ChangeList } from './ChangeList.tsx';
import { JsonFileInput } from './JsonFileInput.tsx';
import { RevisionList } from './RevisionList.tsx';
import { useNewestRecordings } from './sessions.ts';
import { isVersion, type OpenedVersion, VersionsContext } from './versions.ts';

/** Compares an earlier version of the wizard with today's or with another one: what changed, and which recordings would diverge. */
export function CompareView() {
  const { opened, addVersion } = useContext(VersionsContext);
  const [old, setOld] = useState<OpenedVersion | null>(null);
  const [now, setNow] = useState<OpenedVersion | null>(null);
  const choices = opened.map(({ name }) => ({ value: name, label: name }));
  const keptAs = (name: string) => opened.find((version) => version.name === name) ?? null;
  const opening = (addOpened: (opened: OpenedVersion) => void) => (read: unknown, name: string) => {
    if (!isVersion(read)) return false;
    addVersion({ name, version: read });
    addOpened({ name, version: read });
    return true;
  };
  const openRevision = (opened: OpenedVersion) => {
    addVersion(opened);
    setOld(opened);
    setNow(null);
  };
  return (
    <>
      <p>
        A version is a file that the button here saves, or that <code>npm run lab -- map FILE</code> writes.
        For a build server <code>npm run lab -- compare OLD NEW</code> compares files and git revisions; its
        exit code says whether something changed.
      </p>
      <div className={classes.filters}>
        <JsonFileInput label="Earlier version" wrong={notAVersionText} onOpen={opening(setOld)} />
        <JsonFileInput
          label="Later version, if it is not today's"
          wrong={notAVersionText}
          onOpen={opening(setNow)}
        />
        {opened.length === 0 ? null : (
          <>
            <Filter
              label="Earlier, of those opened"
              open="None"
              value={old?.name ?? ''}
              options={choices}
              onChange={(name) => setOld(keptAs(name))}
            />
            <Filter
              label="Later, of those opened"
              open="Today's"
              value={now?.name ?? ''}
              options={choices}
              onChange={(name) => setNow(keptAs(name))}
            />
          </>
        )}
        <Button variant="default" onClick={() => downloadJson('wizard.json', buildCurrentVersion())}>
          Save today's wizard as a file
        </Button>
      </div>
      {old === null ? null : <VersionChanges old={old} now={now} />}
      <RevisionList onOpen={openRevision} />
    </>
  );
}

const notAVersionText = 'This file holds no version of the wizard.';

function VersionChanges({ old, now }: { old: OpenedVersion; now: OpenedVersion | null }) {
  const { sessions } = useNewestRecordings();
  const earlier = useMemo(() => buildMachineFromVersion(old.version, wizardMachine), [old]);
  const later = useMemo(
    () => (now === null ? wizardMachine : buildMachineFromVersion(now.version, wizardMachine)),
    [now],
  );
  const comparison = useMemo(() => compareMachines(earlier, later), [earlier, later]);
  const divergences = useMemo(
    () => findDivergentSessions(earlier, later, sessions),
    [earlier, later, sessions],
  );
  const between = now === null ? `since ${old.name}` : `from ${old.name} to ${now.name}`;
  const status = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves focus to each new comparison
  useEffect(() => status.current?.focus(), [old, now]);
  return (
    <>
      <p ref={status} role="status" tabIndex={-1}>
        {isUnchanged(comparison) ? `Nothing changed ${between}.` : `Changed ${between}:`}
      </p>
      {changeKinds.map(({ kind, title }) => (
        <ChangeList key={kind} title={title} changes={comparison[kind]} />
      ))}
      <DivergedRecordings divergences={divergences} sessions={sessions} />
    </>
  );
}

const changeKinds = [
  { kind: 'states', title: 'States' },
  { kind: 'ways', title: 'Transitions' },
  { kind: 'guards', title: 'Guards' },
  { kind: 'paths', title: 'Paths' },
] as const;

function buildCurrentVersion(): MachineVersion {
  return buildMachineVersion(wizardMachine, `version ${wizardVersion}`);
}

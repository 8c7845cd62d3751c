import { useContext, useState } from 'react';
import { buildMachineVersion, type MachineVersion } from '../../../machines/lab/versions/machine-version.ts';
import { todayTables } from '../../../machines/lab/versions/today-tables.ts';
import type { VersionTables } from '../../../machines/lab/versions/version-tables.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { wizardVersion } from '../../../machines/wizard/wizard-version.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ComparisonView } from '../compare/ComparisonView.tsx';
import { useTodayTables } from '../compare/use-compared-wizards.ts';
import classes from '../Lab.module.css';
import { downloadJson } from '../paths/download-file.ts';
import { Filter } from '../paths/Filter.tsx';
import { JsonFileInput } from './JsonFileInput.tsx';
import { RevisionList } from './RevisionList.tsx';
import { isVersion, type OpenedVersion, VersionsContext } from './versions.ts';

/** Compares an earlier version of the wizard with today's or with another one: what changed, and which recordings would diverge. */
export function CompareView() {
  const { opened, addVersion } = useContext(VersionsContext);
  const tables = useTodayTables();
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
        <Button
          variant="default"
          onClick={() => downloadJson('wizard.json', buildCurrentVersion(tables ?? todayTables))}
        >
          Save today's wizard as a file
        </Button>
      </div>
      {old === null ? null : <ComparisonView old={old} now={now} />}
      <RevisionList onOpen={openRevision} />
    </>
  );
}

const notAVersionText = 'This file holds no version of the wizard.';

function buildCurrentVersion(tables: VersionTables): MachineVersion {
  return buildMachineVersion(wizardMachine, `version ${wizardVersion}`, undefined, tables);
}

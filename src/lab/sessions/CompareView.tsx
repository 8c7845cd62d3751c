import { Button } from '@mantine/core';
import { useContext } from 'react';
import { buildMachineVersion, type MachineVersion } from '../../../machines/lab/versions/machine-version.ts';
import { todayTables } from '../../../machines/lab/versions/today-tables.ts';
import type { VersionTables } from '../../../machines/lab/versions/version-tables.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { wizardVersion } from '../../../machines/wizard/wizard-version.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { ComparisonView } from '../compare/ComparisonView.tsx';
import { useTodayTables } from '../compare/use-compared-wizards.ts';
import classes from '../Lab.module.css';
import { downloadJson } from '../paths/download-file.ts';
import { Filter } from '../paths/Filter.tsx';
import { useAddressParams } from '../use-address-params.ts';
import { JsonFileInput } from './JsonFileInput.tsx';
import { RevisionList } from './RevisionList.tsx';
import { useNamedVersion } from './use-named-version.ts';
import { isVersion, type OpenedVersion, VersionsContext } from './versions.ts';

/**
 * Compares an earlier version of the wizard with today's or with another one: what changed, and which recordings would diverge. The address names
 * both: `?old=a1b2c3d&now=version.json`.
 */
export function CompareView() {
  const { opened, addVersion } = useContext(VersionsContext);
  const tables = useTodayTables();
  const [params, changeParams] = useAddressParams();
  const names = { old: params.get('old'), now: params.get('now') };
  const old = useNamedVersion(names.old);
  const now = useNamedVersion(names.now);
  const choices = opened.map(({ name }) => ({ value: name, label: name }));
  const choose = (side: 'old' | 'now') => (name: string) => changeParams({ [side]: name || null });
  const opening = (side: 'old' | 'now') => (read: unknown, name: string) => {
    if (!isVersion(read)) return false;
    addVersion({ name, version: read });
    choose(side)(name);
    return true;
  };
  const openRevision = (revision: OpenedVersion) => {
    addVersion(revision);
    changeParams({ old: revision.name, now: null });
  };
  return (
    <>
      <p>
        A version is a file that the button here saves, or that <code>npm run lab -- map FILE</code> writes.
        For a build server <code>npm run lab -- compare OLD NEW</code> compares files and git revisions; its
        exit code says whether something changed.
      </p>
      <div className={classes.filters}>
        <JsonFileInput label="Earlier version" wrong={notAVersionText} onOpen={opening('old')} />
        <JsonFileInput
          label="Later version, if it is not today's"
          wrong={notAVersionText}
          onOpen={opening('now')}
        />
        {opened.length === 0 ? null : (
          <>
            <Filter
              label="Earlier, of those opened"
              open="None"
              value={old.version?.name ?? ''}
              options={choices}
              onChange={choose('old')}
            />
            <Filter
              label="Later, of those opened"
              open="Today's"
              value={now.version?.name ?? ''}
              options={choices}
              onChange={choose('now')}
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
      {[old, now].some(({ isReading }) => isReading) ? <Loading label="Reading the version" /> : null}
      <MissingVersion name={names.old} version={old} />
      <MissingVersion name={names.now} version={now} />
      {old.version === null || (names.now !== null && now.version === null) ? null : (
        <ComparisonView old={old.version} now={now.version} />
      )}
      <RevisionList onOpen={openRevision} />
    </>
  );
}

interface MissingVersionProps {
  name: string | null;
  version: ReturnType<typeof useNamedVersion>;
}

/** Says that a version that the address names is not here. */
function MissingVersion({ name, version: { version, isReading } }: MissingVersionProps) {
  if (name === null || version !== null || isReading) return null;
  return (
    <EmptyState title={`The version ${name} is not open`}>
      A version from a file is forgotten when the lab is loaded anew: open its file again.
    </EmptyState>
  );
}

const notAVersionText = 'This file holds no version of the wizard.';

function buildCurrentVersion(tables: VersionTables): MachineVersion {
  return buildMachineVersion(wizardMachine, `version ${wizardVersion}`, undefined, tables);
}

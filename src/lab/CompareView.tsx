import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Changes, type Comparison, compare, isSame } from '../../machines/lab/compare.ts';
import { type MachineVersion, versionOf } from '../../machines/lab/machine-version.ts';
import { wizardVersion } from '../../machines/wizard/version.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { Section } from '../ui/Section.tsx';
import classes from './Lab.module.css';
import { OpenFile } from './OpenFile.tsx';
import { saveFile } from './save-file.ts';

/** Today's wizard beside another version of it, kept in a file. */
export function CompareView() {
  const [changes, setChanges] = useState<{ name: string; comparison: Comparison } | null>(null);
  const today = () => versionOf(wizardMachine, `version ${wizardVersion}`);
  return (
    <>
      <p>
        A version is a file of <code>npm run lab -- map FILE</code>, or of the button here. Two git revisions,
        and the recorded sessions that would go another way, are compared by{' '}
        <code>npm run lab -- compare</code>.
      </p>
      <div className={classes.filters}>
        <OpenFile
          label="Compare today's wizard with"
          wrong="This file holds no version of the wizard."
          onOpen={(read, name) => {
            if (!isVersion(read)) return false;
            setChanges({ name, comparison: compare(read, today()) });
            return true;
          }}
        />
        <Button variant="default" onClick={() => saveFile('wizard.json', today())}>
          Save today's wizard as a file
        </Button>
      </div>
      {changes === null ? null : (
        <>
          <p role="status">
            {isSame(changes.comparison)
              ? `Nothing changed since ${changes.name}.`
              : `Changed since ${changes.name}:`}
          </p>
          {kinds.map(({ kind, title }) => (
            <ChangeList key={kind} title={title} changes={changes.comparison[kind]} />
          ))}
        </>
      )}
    </>
  );
}

const kinds = [
  { kind: 'states', title: 'States' },
  { kind: 'ways', title: 'Transitions' },
  { kind: 'guards', title: 'Guards' },
  { kind: 'paths', title: 'Paths' },
] as const;

const most = 100;

function ChangeList({ title, changes }: { title: string; changes: Changes }) {
  const { added, removed, changed } = changes;
  if (added.length + removed.length + changed.length === 0) return null;
  return (
    <Section title={`${title}: ${added.length} added, ${removed.length} removed, ${changed.length} changed`}>
      <ul className={classes.list}>
        {added.slice(0, most).map((words) => (
          <li key={words}>Added: {words}</li>
        ))}
        {removed.slice(0, most).map((words) => (
          <li key={words}>Removed: {words}</li>
        ))}
        {changed.slice(0, most).map((words) => (
          <li key={words}>Changed: {words}</li>
        ))}
      </ul>
    </Section>
  );
}

function isVersion(value: unknown): value is MachineVersion {
  return (
    typeof value === 'object' && value !== null && 'map' in value && 'guards' in value && 'paths' in value
  );
}

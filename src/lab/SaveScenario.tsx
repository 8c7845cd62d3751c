import { Button } from '@mantine/core';
import { scenarioOf } from '../../machines/lab/path-scenario.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import type { LabPath } from './lab-path.ts';
import { saveFile } from './save-file.ts';

/** Saves a path as a scenario file; in tests/scenarios/paths the test suite plays it. */
export function SaveScenario({ path, about }: { path: LabPath; about?: string }) {
  const save = () => {
    const scenario = scenarioOf(wizardMachine, path.title, path.facts, path.events);
    const { faults = [] } = path;
    saveFile(`${fileName(path.title)}.json`, faults.length === 0 ? scenario : { ...scenario, faults });
  };
  return (
    <Button variant="default" onClick={save}>
      {about === undefined ? 'Save as a scenario file' : 'Save'}
      {about === undefined ? null : <span className="hw-hidden"> {about} as a scenario file</span>}
    </Button>
  );
}

function fileName(title: string): string {
  const words = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return words.replaceAll(/^-|-$/g, '').slice(0, 80) || 'path';
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { buildScenario } from '../../../machines/lab/paths/path-scenario.ts';
import { scenarioFileName } from '../../../machines/lab/paths/scenario-file.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import classes from '../Lab.module.css';
import { downloadJson } from './download-file.ts';
import { type LabPath, titlePath } from './lab-path.ts';

/** Saves a path as a scenario file. */
export function SaveScenario({ path, subject }: { path: LabPath; subject?: string }) {
  const [notice, setNotice] = useState('');
  const save = () => {
    const { facts, events, faults = [] } = path;
    const scenario = buildScenario(wizardMachine, titlePath(path), facts, events);
    const name = `${scenarioFileName(scenario.title)}.json`;
    downloadJson(name, faults.length === 0 ? scenario : { ...scenario, faults });
    setNotice(
      `Downloaded as ${name}. Put into tests/scenarios/paths of a checkout it is played by npm test.`,
    );
  };
  return (
    <div className={classes.save}>
      <Button variant="default" onClick={save}>
        {subject === undefined ? 'Save as a scenario file' : 'Save'}
        {subject === undefined ? null : <span className="hw-hidden"> {subject} as a scenario file</span>}
      </Button>
      <p role="status">{notice}</p>
    </div>
  );
}

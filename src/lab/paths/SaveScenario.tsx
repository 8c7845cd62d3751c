import { use, useState } from 'react';
import { buildScenario } from '../../../machines/lab/paths/path-scenario.ts';
import { scenarioFileName } from '../../../machines/lab/paths/scenario-file.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import classes from '../Lab.module.css';
import { RepositoryContext } from '../sessions/versions.ts';
import { downloadJson } from './download-json.ts';
import type { LabPath } from './lab-path.ts';

/** Saves a path as a scenario: into the checkout that the lab is served from, where the test suite plays it, or as a file of the person. */
export function SaveScenario({ path, about }: { path: LabPath; about?: string }) {
  const repository = use(RepositoryContext);
  const [said, say] = useState('');
  const download = () => {
    const name = `${scenarioFileName(path.title)}.json`;
    downloadJson(name, scenarioFromPath(path));
    return `Downloaded as ${name}. Put into tests/scenarios/paths of a checkout it is played by npm test.`;
  };
  const { isBusy, press } = usePress(async () => {
    if (repository === null) return say(download());
    const file = await repository.keepScenario(scenarioFromPath(path)).catch((problem: unknown) => {
      say(`It could not be written into the checkout. ${String(problem)} ${download()}`);
      return null;
    });
    if (file !== null) say(`Written to ${file}. npm test plays it, npm run lab -- coverage counts it.`);
  });
  return (
    <div className={classes.save}>
      <CallButton variant="default" isBusy={isBusy} onPress={press}>
        {about === undefined ? 'Save as a scenario file' : 'Save'}
        {about === undefined ? null : <span className="hw-hidden"> {about} as a scenario file</span>}
      </CallButton>
      <p role="status">{said}</p>
    </div>
  );
}

function scenarioFromPath({ title, facts, events, faults = [] }: LabPath) {
  const scenario = buildScenario(wizardMachine, title, facts, events);
  return faults.length === 0 ? scenario : { ...scenario, faults };
}

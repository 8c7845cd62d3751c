import { use, useState } from 'react';
import { buildScenario } from '../../../machines/lab/paths/path-scenario.ts';
import { scenarioFileName } from '../../../machines/lab/paths/scenario-file.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import classes from '../Lab.module.css';
import { RepositoryContext } from '../sessions/versions.ts';
import { downloadJson } from './download-file.ts';
import { type LabPath, titlePath } from './lab-path.ts';

/** Saves a path as a scenario: in the checkout that serves the lab, where the test suite plays it, or as a download. */
export function SaveScenario({ path, subject }: { path: LabPath; subject?: string }) {
  const repository = use(RepositoryContext);
  const [notice, setNotice] = useState('');
  const download = () => {
    const scenario = scenarioFromPath(path);
    const name = `${scenarioFileName(scenario.title)}.json`;
    downloadJson(name, scenario);
    return `Downloaded as ${name}. Put into tests/scenarios/paths of a checkout it is played by npm test.`;
  };
  const { isBusy, press } = usePress(async () => {
    if (repository === null) return setNotice(download());
    const file = await repository.keepScenario(scenarioFromPath(path)).catch((problem: unknown) => {
      setNotice(`It could not be written into the checkout. ${String(problem)} ${download()}`);
      return null;
    });
    if (file !== null) setNotice(`Written to ${file}. npm test plays it, npm run lab -- coverage counts it.`);
  });
  return (
    <div className={classes.save}>
      <CallButton variant="default" isBusy={isBusy} onPress={press}>
        {subject === undefined ? 'Save as a scenario file' : 'Save'}
        {subject === undefined ? null : <span className="hw-hidden"> {subject} as a scenario file</span>}
      </CallButton>
      <p role="status">{notice}</p>
    </div>
  );
}

function scenarioFromPath(path: LabPath) {
  const { facts, events, faults = [] } = path;
  const scenario = buildScenario(wizardMachine, titlePath(path), facts, events);
  return faults.length === 0 ? scenario : { ...scenario, faults };
}

import { use, useState } from 'react';
import type { PathClass } from '../../../machines/lab/paths/path-classes.ts';
import { buildScenario } from '../../../machines/lab/paths/path-scenario.ts';
import { scenarioFileName } from '../../../machines/lab/paths/scenario-file.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import classes from '../Lab.module.css';
import { downloadJson } from '../paths/download-file.ts';
import { RepositoryContext } from '../sessions/versions.ts';

/** Makes the test of a path class: in the checkout that serves the lab, or as a download of its events. */
export function MakeTest({ pathClass }: { pathClass: PathClass }) {
  const repository = use(RepositoryContext);
  const [notice, setNotice] = useState('');
  const { isBusy, press } = usePress(async () => {
    if (repository === null) return setNotice(downloadScenario(pathClass));
    const made = await repository.makeTest(pathClass.id).catch((problem: unknown) => {
      setNotice(`It could not be written into the checkout. ${String(problem)}`);
      return null;
    });
    if (made !== null) setNotice(`Written to ${made.file}. ${made.note}`);
  });
  return (
    <div className={classes.save}>
      <CallButton size="sm" variant="default" isBusy={isBusy} onPress={press}>
        Make the test
        <span className="hw-hidden"> of “{pathClass.title}”</span>
      </CallButton>
      <p role="status">{notice}</p>
    </div>
  );
}

function downloadScenario({ title, facts, events }: PathClass): string {
  const name = `${scenarioFileName(title)}.json`;
  downloadJson(name, buildScenario(wizardMachine, title, facts, events));
  return `Downloaded as ${name}. Put into tests/scenarios/paths of a checkout it is played by npm test.`;
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeCommand } from '../../../machines/lab/explore/walk-command.ts';
import { buildWalkPath } from '../../../machines/lab/explore/walk-path.ts';
import { buildScenario } from '../../../machines/lab/paths/path-scenario.ts';
import { scenarioFileName } from '../../../machines/lab/paths/scenario-file.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { playerUrl } from '../../../src/lab/paths/lab-path.ts';
import type { ExploreArguments } from './explore-arguments.ts';
import type { SideFailure } from './explore-side.ts';

/** Writes what is known of a failure into a folder: the report, the path as a scenario, and the commands to walk them again. */
export async function writeFailure(
  folder: string,
  failure: SideFailure,
  asked: ExploreArguments,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const { facts, events, faults } = buildWalkPath(failure.walk.start, failure.walk.walked);
  const title = titleFailure(failure);
  const name = path.join(folder, scenarioFileName(`${title} ${failure.seed}`));
  const scenario = {
    ...buildScenario(wizardMachine, title, facts, events),
    ...(faults.length === 0 ? {} : { faults }),
  };
  const { side, start, commands, seed, repeat, differences } = failure;
  const walk = { title, side, start, commands, differences, seed, repeat };
  const report = writeReport(
    failure,
    asked,
    name,
    playerUrl({ title, facts, events, faults }, events.length),
  );
  await Promise.all([
    writeFile(`${name}.json`, formatJson(scenario)),
    writeFile(`${name}.walk.json`, formatJson(walk)),
    writeFile(`${name}.md`, report),
  ]);
  return report;
}

/** The report of a failure in Markdown, in plain words. */
function writeReport(failure: SideFailure, asked: ExploreArguments, name: string, link: string): string {
  const { side, seed, repeat, commands, differences, walk, start, isStable } = failure;
  const repeatWord = `${repeat.path}/${repeat.replayPath}`;
  return [
    `# ${titleFailure(failure)}`,
    '',
    `A new quote at the sample place ${start.place}, rate market ${start.rateMarket}${start.isTransfer ? ', a transfer' : ''}; on the ${side}.`,
    '',
    ...commands.map(
      (command, index) =>
        `${index + 1}. ${describeCommand(command)}${describePlace(walk.walked[index]?.place)}`,
    ),
    '',
    '## Expected and got',
    '',
    ...differences.map((line) => `- ${line}`),
    '',
    '## To see it again',
    '',
    isStable
      ? 'The path failed again when it was played once more.'
      : 'The path did not fail when it was played once more: it depends on time or chance.',
    '',
    `- Walk the path and explore from there: npm run lab -- explore --${side} --from=${name}.walk.json${formatUrl(asked)}`,
    `- The walk that was found: npm run lab -- explore --${side} --seed=${seed} --repeat=${repeatWord}${formatWalks(asked)}${formatUrl(asked)}`,
    `- The path in the player of npm run lab: http://localhost:4100${link}`,
    `- The path as a scenario: ${name}.json`,
    '',
  ].join('\n');
}

/** What decides which walks are drawn, as words of the command. */
function formatWalks({ hasFaults, targetName, from }: ExploreArguments): string {
  return [
    hasFaults ? ' --faults' : '',
    targetName === null ? '' : ` --target="${targetName}"`,
    from === null ? '' : ` --from=${from}`,
  ].join('');
}

function formatUrl({ url }: ExploreArguments): string {
  return url === null ? '' : ` --url=${url}`;
}

function titleFailure({ commands }: SideFailure): string {
  const last = commands.at(-1);
  return last === undefined ? 'The walk cannot begin' : describeCommand(last);
}

function describePlace(place: string | undefined): string {
  return place === undefined ? '' : ` → ${place}`;
}

function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

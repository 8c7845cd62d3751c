import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PathScenario, readScenario } from '../../../machines/lab/paths/path-scenario.ts';
import { type WalkStep, walkEvents } from '../../../machines/lab/paths/walk-events.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';

/** The folder of the paths and recordings that the lab saved as scenarios. */
const pathFolder = fileURLToPath(new URL('../../scenarios/paths/', import.meta.url));

/** Every path scenario with its file name. */
export function readPathScenarios(): { name: string; scenario: PathScenario }[] {
  const files = readdirSync(pathFolder).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => ({
    name: file.slice(0, -'.json'.length),
    scenario: JSON.parse(readFileSync(path.join(pathFolder, file), 'utf8')),
  }));
}

/** Plays a scenario on the wizard. */
export function playScenario(scenario: PathScenario): WalkStep[] {
  const { facts, events } = readScenario(scenario);
  return walkEvents(wizardMachine, facts, events);
}

import { measureCoverage } from '../../../machines/lab/versions/machine-coverage.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { coverageSources } from '../coverage/coverage-sources.ts';
import type { MapTone, MapTones } from './map-tones.ts';

/** The sources of coverage that a map can be colored by. Recordings are colored where they are listed. */
export const tonedSources = coverageSources.filter(({ value }) => value !== 'sessions');

/** Colors the wizard by what a source of coverage exercises; null for a source that does not exist. */
export function buildCoverageTones(source: string): MapTones | null {
  const named = tonedSources.find(({ value }) => value === source);
  if (named === undefined) return null;
  const { states, ways } = measureCoverage(wizardMachine, [], []);
  const tones = [...states, ...ways].map((item): [string, MapTone] => {
    const { length } = named.listNames(item);
    const words = length === 0 ? 'not covered' : `covered ${length} ${length === 1 ? 'time' : 'times'}`;
    return [item.id, { tone: length === 0 ? 'bad' : 'good', words }];
  });
  const from = named.label.toLowerCase();
  return {
    tones: new Map(tones),
    legend: [
      { tone: 'good', label: `Covered by ${from}` },
      { tone: 'bad', label: `Not covered by ${from}` },
    ],
  };
}

import type { FactDifference } from './replayed-facts.ts';

/** What a bug report says of a moment of the player. */
export interface ReportedMoment {
  /** The title of the path or recording. */
  readonly title: string;
  /** Where the player shows it. */
  readonly link: string;
  /** The place that the wizard is at, such as `RATES`. */
  readonly place: string;
  /** The version of the wizard, and that of the recording where it is another one. */
  readonly versions: readonly string[];
  /** Width and colors of the screen: "768 px, light". */
  readonly screen: string;
  readonly faults: readonly string[];
  /** What was done up to the moment, in order. */
  readonly steps: readonly string[];
  /** What the recording says that happened; null for a path. */
  readonly recorded: string | null;
  /** Facts that the replayed answers give otherwise than they were recorded. */
  readonly differences: readonly FactDifference[];
}

/** A moment of the player as a bug report in Markdown: the link, the steps, and what was expected and got. */
export function writeBugReport(moment: ReportedMoment): string {
  const { title, link, place, versions, screen, faults, steps, recorded, differences } = moment;
  const got = [
    `The wizard is at ${place}.`,
    ...differences.map(
      ({ name, replayed, recorded: told }) =>
        `The fact ${name} is ${JSON.stringify(replayed)}; recorded was ${JSON.stringify(told)}.`,
    ),
  ];
  return [
    `# ${title}: ${place}`,
    '',
    `- Link: ${link}`,
    `- Wizard: ${versions.join(', recorded by ')}`,
    `- Screen: ${screen}`,
    `- Faults: ${faults.length === 0 ? 'none' : faults.join(', ')}`,
    '',
    '## Steps',
    '',
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    '',
    '## Expected',
    '',
    recorded === null ? 'Say here what should have happened.' : `${recorded}, as it was recorded.`,
    '',
    '## Got',
    '',
    ...got.map((line) => `- ${line}`),
    '',
  ].join('\n');
}

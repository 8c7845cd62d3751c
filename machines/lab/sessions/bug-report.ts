import type { FactDifference } from './replayed-facts.ts';

/** What a bug report says, whether a person wrote it in the player or a test failed. */
export interface BugReport {
  /** The title of the path, the recording or the test. */
  readonly title: string;
  /** Where it can be seen: an address of the player, or a file that the player opens. */
  readonly link: string;
  /** The place that the wizard is at, such as `RATES`; a heading outside of the wizard. */
  readonly place: string;
  /** The version of the wizard, and that of the recording where it is another one. */
  readonly versions: readonly string[];
  /** Width and colors of the screen: "768 px, light". */
  readonly screen: string;
  readonly faults: readonly string[];
  /** What was done up to the moment, in order. */
  readonly steps: readonly string[];
  readonly expected: string;
  readonly got: readonly string[];
  /** The file with the picture of the screen, or its data as an address; null if there is none. */
  readonly picture: string | null;
}

/** Writes a bug report in Markdown: the link, the steps, what was expected and got, and the picture. */
export function writeBugReport(report: BugReport): string {
  const { title, link, place, versions, screen, faults, steps, expected, got, picture } = report;
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
    ...(steps.length === 0
      ? ['None: no quote was open.']
      : steps.map((step, index) => `${index + 1}. ${step}`)),
    '',
    '## Expected',
    '',
    expected,
    '',
    '## Got',
    '',
    ...got.map((line) => `- ${line}`),
    '',
    ...(picture === null ? [] : ['## Picture', '', `![The screen at ${place}](${picture})`, '']),
  ].join('\n');
}

/** What the player shows at a moment: the place, and the facts that the replayed answers give otherwise than they were recorded. */
export function describeMomentGot(place: string, differences: readonly FactDifference[]): string[] {
  return [
    `The wizard is at ${place}.`,
    ...differences.map(
      ({ name, replayed, recorded }) =>
        `The fact ${name} is ${JSON.stringify(replayed)}; recorded was ${JSON.stringify(recorded)}.`,
    ),
  ];
}

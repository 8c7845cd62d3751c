import { expect, test } from 'vitest';
import { type BugReport, describeMomentGot, writeBugReport } from '../../machines/lab/sessions/bug-report.ts';

const report: BugReport = {
  title: 'Recording 7',
  link: 'http://127.0.0.1/vue/lab/player?link=abcdefghjk',
  place: 'RATES',
  versions: ['now', 'then'],
  screen: '320 px, dark',
  faults: ['slow save'],
  steps: ['start: applicationStart', 'next: BUILDING_INFORMATION'],
  expected: 'Moved to EFFECTIVE_DATE, as it was recorded.',
  got: describeMomentGot('RATES', [{ name: 'hasRating', replayed: false, recorded: true }]),
  picture: 'rates.png',
};

test('a bug report has the link, the version, the screen, the faults, the steps, and what was expected and got, and the picture', () => {
  expect(writeBugReport(report)).toBe(`# Recording 7: RATES

- Link: http://127.0.0.1/vue/lab/player?link=abcdefghjk
- Wizard: now, recorded by then
- Screen: 320 px, dark
- Faults: slow save

## Steps

1. start: applicationStart
2. next: BUILDING_INFORMATION

## Expected

Moved to EFFECTIVE_DATE, as it was recorded.

## Got

- The wizard is at RATES.
- The fact hasRating is false; recorded was true.

## Picture

![The screen at RATES](rates.png)
`);
});

test('without a quote, faults and a picture it says so', () => {
  const text = writeBugReport({ ...report, steps: [], faults: [], versions: ['now'], picture: null });
  expect(text).toContain('- Wizard: now\n');
  expect(text).toContain('- Faults: none\n\n## Steps\n\nNone: no quote was open.\n\n## Expected');
  expect(text).not.toContain('Picture');
});

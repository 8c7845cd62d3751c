import { expect, test } from 'vitest';
import { writeBugReport } from '../../machines/lab/sessions/bug-report.ts';

const moment = {
  title: 'Recording 7',
  link: 'http://127.0.0.1/vue/lab/player?link=abcdefghjk',
  place: 'RATES',
  versions: ['now', 'then'],
  screen: '320 px, dark',
  faults: ['slow save'],
  steps: ['start: applicationStart', 'next: BUILDING_INFORMATION'],
  recorded: 'Moved to EFFECTIVE_DATE',
  differences: [{ name: 'hasRating', replayed: false, recorded: true }],
} as const;

test('a bug report has the link, the version, the screen, the faults, the steps, and what was expected and got', () => {
  expect(writeBugReport(moment)).toBe(`# Recording 7: RATES

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
`);
});

test('of a path, which records nothing, it asks what should have happened', () => {
  const text = writeBugReport({ ...moment, recorded: null, faults: [], versions: ['now'] });
  expect(text).toContain('Say here what should have happened.');
  expect(text).toContain('- Faults: none');
});

import type { PageState } from './page-state.ts';

/** The longest line of a summary, in characters. */
const maxLength = 300;

/** What pages showed and did last in a few lines, at most `maxLines` of them; the most telling of each page come first. */
export function summarizePages(states: readonly PageState[], maxLines: number): string[] {
  const share = Math.max(1, Math.floor(maxLines / Math.max(1, states.length)));
  const isSeveral = states.length > 1;
  return states
    .flatMap((state, index) =>
      listLines(state)
        .slice(0, share)
        .map((line) => (isSeveral ? `${index + 1}. ${line}` : line)),
    )
    .slice(0, maxLines)
    .map((line) => (line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line));
}

function listLines({ address, heading, problems, banners, busy, calls, errors, focus }: PageState): string[] {
  const lists = [
    ['Problems', problems],
    ['Banners', banners],
    ['Busy', busy],
    ['Calls', calls.slice(-6)],
    ['Console', errors.slice(-2)],
    ['Focus', [focus]],
  ] as const;
  const filled = lists.filter(([, list]) => list.length > 0);
  return [`${address}: ${heading}`, ...filled.map(([name, list]) => `${name}: ${list.join('; ')}`)];
}

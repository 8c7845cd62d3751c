import type { KindRow, KindTable } from '../versions/kind-tables.ts';
import { type ChangeSentence, diffLists, enumerateWords, listNames } from './change-sentence.ts';

/** Tells what changed in a table of kinds. `noun` is what a kind is: `The change` or `The reason for a cancellation`. */
export function tellKindChanges(noun: string, old: KindTable, now: KindTable): ChangeSentence[] {
  return listNames(old, now).flatMap((kind) => {
    const [before, after] = [old[kind], now[kind]];
    const name = `${noun} “${(after ?? before)?.label ?? kind}”`;
    if (before === undefined) return [tell(`${name} is new`)];
    return after === undefined ? [tell(`${name} is gone`)] : tellRow(name, before, after).map(tell);
  });
}

function tell(text: string): ChangeSentence {
  return { topic: 'kind of change', text, states: [] };
}

function tellRow(name: string, before: KindRow, after: KindRow): string[] {
  const aspects = listNames(before.aspects, after.aspects).flatMap((aspect) =>
    tellAspect(name, aspect, before.aspects[aspect] ?? '', after.aspects[aspect] ?? ''),
  );
  const outcomes = listNames(before.outcomes, after.outcomes).filter(
    (aspect) =>
      before.outcomes[aspect] !== after.outcomes[aspect] && before.aspects[aspect] === after.aspects[aspect],
  );
  return [
    ...aspects,
    ...outcomes.map((aspect) => {
      const condition = after.aspects[aspect];
      const quoted = typeof condition === 'string' && condition !== '' ? `, “${condition}”,` : '';
      return `${name}: its ${aspect}${quoted} gives other answers`;
    }),
  ];
}

type Aspect = string | readonly string[];

function tellAspect(name: string, aspect: string, before: Aspect, after: Aspect): string[] {
  if (typeof before === 'string' && typeof after === 'string')
    return before === after ? [] : [`${name}: its ${aspect} is now ${quote(after)}; it was ${quote(before)}`];
  const { gone, added } = diffLists(toList(before), toList(after));
  const changes = [
    added.length === 0 ? null : `now include ${enumerateWords(added)}`,
    gone.length === 0 ? null : `no longer include ${enumerateWords(gone)}`,
  ].filter((part) => part !== null);
  return changes.length === 0 ? [] : [`${name}: its ${aspect} ${enumerateWords(changes)}`];
}

function toList(aspect: Aspect): readonly string[] {
  return typeof aspect === 'string' ? [aspect] : aspect;
}

function quote(text: string): string {
  return text === '' ? 'none' : `“${text}”`;
}

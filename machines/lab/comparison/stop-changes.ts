import { enumLabel } from '../../domain/format/format-values.ts';
import type { MachineMap } from '../map/machine-map.ts';
import type { VersionTables } from '../versions/version-tables.ts';
import { type ChangeSentence, diffLists, enumerateWords, listNames } from './change-sentence.ts';

/** Tells which types of hard stop are new or gone. */
export function tellStopTypes(old: MachineMap, now: MachineMap): ChangeSentence[] {
  const [before, after] = [listStopTypes(old), listStopTypes(now)];
  const tell = (type: string, what: string): ChangeSentence => ({
    topic: 'hard stop',
    text: `The type of hard stop “${enumLabel('HardStopType', type)}” is ${what}`,
    states: [`hardStop.${type}`],
  });
  return [
    ...after.filter((type) => !before.includes(type)).map((type) => tell(type, 'new')),
    ...before.filter((type) => !after.includes(type)).map((type) => tell(type, 'gone')),
  ];
}

/** Tells which types of hard stop say something else. */
export function tellStopTexts(
  old: NonNullable<VersionTables['stops']>,
  now: NonNullable<VersionTables['stops']>,
): ChangeSentence[] {
  return listNames(old, now).flatMap((type): ChangeSentence[] => {
    const [before, after] = [old[type], now[type]];
    if (before === undefined || after === undefined) return [];
    const { gone, added } = diffLists(before, after);
    const quote = (texts: readonly string[]) => enumerateWords(texts.map((text) => `“${text}”`));
    const changes = [
      added.length === 0 ? null : `now says ${quote(added)}`,
      gone.length === 0 ? null : `no longer says ${quote(gone)}`,
    ].filter((part) => part !== null);
    if (changes.length === 0) return [];
    const label = enumLabel('HardStopType', type);
    const text = `The page of the hard stop “${label}” ${enumerateWords(changes)}`;
    return [{ topic: 'hard stop', text, states: [] }];
  });
}

function listStopTypes({ states }: MachineMap): string[] {
  return states.filter(({ parent }) => parent === 'hardStop').map(({ id }) => id.slice('hardStop.'.length));
}

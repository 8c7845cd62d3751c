import type { SanctionEntry } from '../../../machines/contract/types.ts';

/** Names of a list of the real size and shape: people with one to three names and entities, every one made up. */
export function listedNames(count: number, seed: number): string[] {
  const draw = drawFrom(seed);
  return Array.from({ length: count }, () => {
    if (draw.chance(0.4))
      return `${words(draw, 1 + draw.below(3))} ${draw.pick(entityEndings)}`.toUpperCase();
    const given = draw.chance(0.5) ? draw.pick(givenOfList) : draw.word();
    const more = words(draw, draw.below(3));
    return `${draw.word()}, ${given} ${more}`.trim().toUpperCase();
  });
}

/** Names as insureds bear them. */
export function bookNames(count: number, seed: number): string[] {
  const draw = drawFrom(seed);
  return Array.from({ length: count }, () => {
    const first = draw.chance(0.8) ? draw.pick(firstNames) : draw.word();
    return `${first} ${draw.chance(0.4) ? draw.pick(lastNames) : draw.word()}`;
  });
}

/** Names of the list with a letter lost, doubled, changed or moved, or their words in another order. */
export function nearMisses(
  list: readonly Pick<SanctionEntry, 'name'>[],
  count: number,
  seed: number,
): string[] {
  const draw = drawFrom(seed);
  return Array.from({ length: count }, () => {
    let name = draw.pick(list).name;
    for (let change = draw.below(4); change > 0; change -= 1) {
      const at = draw.below(name.length);
      const [before, letter, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)];
      name = draw.pick([
        before + after,
        before + letter + letter + after,
        before + draw.pick([...'AEIOUNRSTLKZ']) + after,
        after.charAt(0) === '' ? name : before + after.charAt(0) + letter + after.slice(1),
        name.split(' ').toReversed().join(' '),
      ]);
    }
    return name;
  });
}

const vowels = [...'eeeeeeeeaaaaaaaaiiiiiiooooouuuu'];
const consonants = [...'nnnnrrrrssssllllttttddmmmkkbbgghhvvppffzzjcwyx'];
const givenOfList =
  'Ahmed Ali Hassan Mohammed Ivan Sergei Wei Juan Carlos Jose Maria Yusuf Omar Igor Kim Chol Luis Amir'.split(
    ' ',
  );
const firstNames =
  'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica'.split(
    ' ',
  );
const lastNames =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Lopez Wilson Anderson Lee White Harris'.split(
    ' ',
  );
const entityEndings = ['TRADING', 'HOLDING', 'SHIPPING', 'LLC', 'CO. LTD.', 'INVESTMENTS', 'S.A.'];

/** Draws that are the same for the same seed. */
function drawFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  const chance = (part: number) => next() < part;
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  };
  const syllable = () =>
    pick(consonants) +
    (chance(0.15) ? pick([...'hrl']) : '') +
    pick(vowels) +
    (chance(0.35) ? pick(consonants) : '');
  const word = () => {
    const first = (chance(0.2) ? pick(vowels) : '') + syllable() + syllable();
    const whole = chance(0.5) ? first + syllable() : first;
    return whole.charAt(0).toUpperCase() + whole.slice(1);
  };
  return { below, chance, pick, word };
}

function words(draw: ReturnType<typeof drawFrom>, count: number): string {
  return Array.from({ length: count }, () => draw.word()).join(' ');
}

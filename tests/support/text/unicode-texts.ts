/** Texts of letters, marks, digits and signs of many scripts, the same in every run. Surrogates and what Unicode has not assigned are not drawn. */
export function drawUnicode(count: number): string[] {
  let seed = 20_261_128;
  const draw = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + draw(12) }, () => {
      const [from = 0, to = 0] = ranges[draw(ranges.length)] ?? [];
      return String.fromCodePoint(from + draw(to - from + 1));
    }).join(''),
  );
}

/** Ranges that are assigned in every version of Unicode since 5.0. */
const ranges: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x7e],
  [0x41, 0x7a],
  [0xa0, 0x17f],
  [0x1e00, 0x1e99],
  [0x1ea0, 0x1ef9],
  [0x2b0, 0x36f],
  [0x391, 0x3a1],
  [0x3b1, 0x3c9],
  [0x400, 0x45f],
  [0x5d0, 0x5ea],
  [0x621, 0x63a],
  [0x660, 0x669],
  [0x905, 0x939],
  [0x2010, 0x203a],
  [0x2150, 0x215e],
  [0x3041, 0x3096],
  [0x30a1, 0x30fe],
  [0x4e00, 0x4eff],
  [0xac00, 0xacff],
  [0xff01, 0xff5e],
];

import { expect, test } from 'vitest';
import { type EntitySpec, parts, records } from '../../machines/contract/fields.ts';
import { type Cents, parseMoney } from '../../machines/domain/money/money.ts';
import { linesMatching, sourcesIn } from './sources.ts';

const entities: readonly EntitySpec[] = [...Object.values(parts), ...Object.values(records)];

/** Every field of the contract that holds an amount of money, and the names that amounts have on their way. */
const amountNames = [
  ...new Set(
    entities.flatMap(({ fields }) =>
      Object.values(fields)
        .filter(({ kind }) => kind === 'money')
        .map(({ name }) => name),
    ),
  ),
  ...['due', 'received', 'discountTotal', 'premium'],
].join('|');

/** money.ts counts; the rating engine multiplies figures and answers whole dollars, which become amounts outside of it. */
const sources = sourcesIn('machines', 'server', 'src').filter(
  ({ path }) => path !== 'machines/domain/money/money.ts' && !path.startsWith('server/rating/'),
);

/** How an amount is counted with as a number, or rounded or put together by hand. */
const counting = new RegExp(
  [
    `\\b(Number|parseFloat)\\([\\w.?]*\\b(${amountNames})\\b(\\)| \\?\\?)`,
    `\\b(${amountNames}) \\+ (?!')`,
    '\\btoDollars\\([^()]*\\) [-+*/] |[-+*/] toDollars\\(',
    '\\.toFixed\\(2\\)|\\}\\.00`',
  ].join('|'),
);

test('no amount becomes a number to count with outside of money.ts', () => {
  expect(linesMatching(sources, counting)).toEqual([]);
});

test('the check sees how amounts were counted before', () => {
  const lines = [
    'const due = Number(file.transaction.balance ?? 0);',
    'balance: (total - received).toFixed(2),',
    'if (Number(amount) > due) {',
    'const both = buildingPremium + contentsPremium;',
    'const change = toDollars(before) - toDollars(after);',
  ];
  expect(lines.filter((text) => counting.test(text))).toEqual(lines);
});

test('arithmetic on cents does not compile outside of money.ts', () => {
  const amount: Cents = parseMoney('1.00');
  const attempts = [
    // @ts-expect-error An amount is not added by hand.
    () => amount + amount,
    // @ts-expect-error An amount is not subtracted by hand.
    () => amount - amount,
    // @ts-expect-error An amount is not multiplied by hand.
    () => amount * 2,
    // @ts-expect-error An amount is not divided by hand.
    () => amount / 100,
    // @ts-expect-error An amount is not compared with a number.
    () => amount > 0,
  ];
  expect(attempts.length).toBe(5);
});

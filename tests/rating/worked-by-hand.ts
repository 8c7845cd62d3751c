/** A printed line as read by a person with a pencil: nothing but its texts. */
export interface ReadLine {
  number: number;
  result: string;
  lookedUp: string;
  figure: string;
  running: string;
}

/**
 * Works through printed texts with a pencil and answers every named result. A line takes the value that is printed, or
 * the result worked out at the line it names. Throws where a printed result is not what the pencil gives.
 */
export function workedByHand(lines: readonly ReadLine[]): Map<string, number> {
  const results = new Map<string, number>();
  const atLine = new Map<number, number>();
  for (const line of lines) {
    const [sign, printed] = readFigure(line.figure);
    const taken = /^from line (\d+)\b/.exec(line.lookedUp)?.[1];
    const operand = taken === undefined ? printed : (atLine.get(Number(taken)) ?? Number.NaN);
    const isWhole = line.lookedUp.includes('exactly $') || line.lookedUp.includes('exactly ($');
    const value = isWhole ? Math.floor(operand + 0.5 + 1e-6) : operand;
    const running = work(sign, results.get(line.result) ?? 0, value);
    expectSame(line, 'figure', value, printed);
    expectSame(line, 'result', running, amountIn(line.running));
    results.set(line.result, running);
    atLine.set(line.number, running);
  }
  return results;
}

/** Texts of a PDF in the order in which they were set, as lines: a number, words, a figure with its sign, a result. */
export function linesInPdf(texts: readonly string[]): ReadLine[] {
  const lines: ReadLine[] = [];
  const from = texts.indexOf('How this premium was made');
  let words: string[] = [];
  let result = '';
  for (let at = from + 1; at < texts.length; at++) {
    const text = texts[at] ?? '';
    if (text === String(lines.length + 1)) {
      result = words.at(-1)?.replace(/, continued$/, '') ?? result;
      if (words.length === 0) result = lines.at(-1)?.result ?? '';
      words = [];
      const end = texts.findIndex((one, index) => index > at + 1 && FIGURE.test(one));
      const between = texts.slice(at + 1, end);
      const start = between.findIndex((one) => /^from line \d+/.test(one));
      lines.push({
        number: lines.length + 1,
        result,
        lookedUp: between.slice(Math.max(start, 0)).join(' '),
        figure: texts[end] ?? '',
        running: texts[end + 1] ?? '',
      });
      at = end + 1;
    } else words.push(text);
  }
  return lines;
}

const FIGURE = /^(=|×|÷|\+|−|-|at least|at most|down to a multiple of) (\(?\$?-?[\d,.]+(?:E-?\d+)?\)?)$/;

function readFigure(figure: string): [string, number] {
  const [, sign = '', amount = ''] = FIGURE.exec(figure) ?? [];
  if (amount === '') throw new Error(`"${figure}" is not a figure`);
  return [sign === '-' ? '−' : sign, amountIn(amount)];
}

function amountIn(text: string): number {
  const amount = Number(text.replace(/[$,()]/g, ''));
  return text.startsWith('(') ? -amount : amount;
}

function work(sign: string, before: number, value: number): number {
  switch (sign) {
    case '=':
      return value;
    case '×':
      return before * value;
    case '÷':
      return before / value;
    case '+':
      return before + value;
    case '−':
      return before - value;
    case 'at least':
      return Math.max(before, value);
    case 'at most':
      return Math.min(before, value);
    case 'down to a multiple of':
      return Math.floor(before / value + 1e-6) * value;
    default:
      throw new Error(`The sign "${sign}" is not known`);
  }
}

/** Printed numbers have ten digits, amounts four decimals. */
function expectSame({ number }: ReadLine, what: string, worked: number, printed: number): void {
  const allowed = Math.max(1e-4, Math.abs(worked) * 1e-7);
  if (!(Math.abs(worked - printed) <= allowed))
    throw new Error(`Line ${number}: the ${what} is ${worked} by hand, ${printed} is printed`);
}

/** How a statement is sent once for many members: the text with an array for each parameter, and what its rows are for each member. */
export interface GroupedText {
  readonly text: string;
  /**
   * `numbered`: each row names its member in the column `member_number`. `in order`: a row is inserted for each member, in their order.
   * `none`: the rows belong to none of them.
   */
  readonly rows: 'numbered' | 'in order' | 'none';
  /** The parameters that must differ between members, because they name the row that is changed; null where they may be equal. */
  readonly keys: readonly number[] | null;
  /** The parameters that must be equal. */
  readonly same: readonly number[];
}

/** The column that names the member of a row. */
export const memberColumn = 'member_number';

/**
 * How a statement begins that is written for any number of members: its first table has a row for each, with the
 * parameters that differ. Its rows are not read.
 */
const memberTable = /^with "?member"? as \(/i;

/**
 * The text that does for many members what a statement does for one; null if the statement has a form that is sent for each by itself.
 * `types` are the types of its parameters.
 */
export function groupText(text: string, types: readonly string[]): GroupedText | null {
  if (types.length === 0 || types.some((type) => type.endsWith('[]'))) return null;
  const arrays = types.map((type, index) => `$${index + 1}::${type}[]`).join(', ');
  const names = types.map((_type, index) => `p${index + 1}`).join(', ');
  const members = `unnest(${arrays}) with ordinality as parameters (${names}, number)`;
  const statement = text.trim().replace(/\$(\d+)/g, 'parameters.p$1');
  const [opening] = memberTable.exec(statement) ?? [];
  if (opening !== undefined) {
    const closing = findClosing(statement, opening.length - 1);
    const rest = statement.slice(closing);
    const same = [...rest.matchAll(/parameters\.p(\d+)/g)].map(([, number]) => Number(number));
    const constant = rest.replace(
      /parameters\.p(\d+)/g,
      (_place, number) => `($${number}::${types[number - 1]}[])[1]`,
    );
    const all = `${statement.slice(0, closing)} from ${members}${constant}`;
    return { text: all, rows: 'none', keys: null, same: same.map((number) => number - 1) };
  }
  if (isRead(statement)) {
    const read = `select parameters.number as ${memberColumn}, answer.* from ${members} cross join lateral (${statement}) answer`;
    return { text: read, rows: 'numbered', keys: null, same: [] };
  }
  if (/^insert /i.test(statement)) return groupInsert(statement, members);
  return /^update /i.test(statement) ? groupUpdate(text.trim(), statement, members) : null;
}

/** Whether a statement reads and changes nothing, but for the locks and jobs that it asks for. */
function isRead(statement: string): boolean {
  return /^\s*(select|with) /i.test(statement) && !/\b(insert into|update "|delete from) /i.test(statement);
}

/** Whether a read has the same answer for the same parameters: it takes no lock and calls no function of the queue. */
export function isPureRead(statement: string): boolean {
  return isRead(statement) && !/graphile_worker|\bpg_|nextval|for (no key )?update/i.test(statement);
}

function groupInsert(statement: string, members: string): GroupedText | null {
  const values = findWord(statement, 'values');
  if (values === -1) {
    const select = findWord(statement, 'select');
    if (select === -1 || findWord(statement, 'returning') !== -1 || findWord(statement, 'on') > select)
      return null;
    const added = statement.slice(select);
    const text = `${statement.slice(0, select)}select answer.* from ${members} cross join lateral (${added}) answer order by parameters.number`;
    return { text, rows: 'in order', keys: null, same: [] };
  }
  const opening = statement.indexOf('(', values);
  const closing = findClosing(statement, opening);
  const rest = statement.slice(closing + 1);
  if (rest.includes('parameters.p') || /^\s*,/.test(rest)) return null;
  const row = statement.slice(opening + 1, closing);
  const text = `${statement.slice(0, values)}select ${row} from ${members} order by parameters.number${rest}`;
  return { text, rows: 'in order', keys: null, same: [] };
}

function groupUpdate(original: string, statement: string, members: string): GroupedText | null {
  const where = findWord(statement, 'where');
  if (where === -1) return null;
  const returning = findWord(statement, 'returning');
  const condition = statement.slice(where, returning === -1 ? undefined : returning);
  const from = findWord(statement, 'from');
  const source = from === -1 || from > where ? ` from ${members} ` : `, ${members} `;
  const returned = returning === -1 ? '' : `, ${statement.slice(returning + 'returning'.length)}`;
  const text = `${statement.slice(0, where).trimEnd()}${source}${condition} returning parameters.number as ${memberColumn}${returned}`;
  const keys = original.slice(findWord(original, 'where')).matchAll(/= \$(\d+)/g);
  return { text, rows: 'numbered', keys: [...keys].map(([, number]) => Number(number) - 1), same: [] };
}

/** Where a word begins outside of parentheses and quotes; -1 if it does not. */
function findWord(statement: string, word: string): number {
  let depth = 0;
  for (let at = 0; at < statement.length; at += 1) {
    const character = statement[at];
    if (character === '"' || character === "'") at = statement.indexOf(character, at + 1);
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (depth === 0 && isWordAt(statement, word, at)) return at;
  }
  return -1;
}

function isWordAt(statement: string, word: string, at: number): boolean {
  return (
    statement.slice(at, at + word.length).toLowerCase() === word &&
    /[\s)]/.test(statement[at - 1] ?? '') &&
    /[\s(]/.test(statement[at + word.length] ?? ' ')
  );
}

function findClosing(statement: string, opening: number): number {
  let depth = 0;
  for (let at = opening; at < statement.length; at += 1) {
    const character = statement[at];
    if (character === '"' || character === "'") at = statement.indexOf(character, at + 1);
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

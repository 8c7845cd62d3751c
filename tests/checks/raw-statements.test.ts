import ts from 'typescript';
import { expect, test } from 'vitest';
import { type Source, sourcesIn } from './sources.ts';

/** A template that is a statement of its own, not an expression inside of one that the builder makes. */
const statementStart = /^\s*(select|insert|update|delete|with|lock|truncate)\b/i;

/** `file:line` of every raw statement, or raw template that is executed, over which no comment says why it is raw. */
function findUnexplainedStatements({ path, text }: Source): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const places: string[] = [];
  const visit = (node: ts.Node) => {
    if (
      ts.isTaggedTemplateExpression(node) &&
      node.tag.getText() === 'sql' &&
      isStatement(node) &&
      !isExplained(node, text)
    )
      places.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return places;
}

function isStatement(node: ts.TaggedTemplateExpression): boolean {
  const { template, parent } = node;
  const first = ts.isNoSubstitutionTemplateLiteral(template) ? template.text : template.head.text;
  const isExecuted =
    ts.isPropertyAccessExpression(parent) && ['execute', 'compile'].includes(parent.name.text);
  return isExecuted || statementStart.test(first);
}

/** A comment `Raw: …` stands over the statement of the code that holds the template. */
function isExplained(node: ts.Node, text: string): boolean {
  let holder = node;
  while (!ts.isStatement(holder) || ts.isBlock(holder)) holder = holder.parent;
  const comments = ts.getLeadingCommentRanges(text, holder.getFullStart()) ?? [];
  return comments.some(({ pos, end }) => /Raw: \S/.test(text.slice(pos, end)));
}

test('a statement in raw SQL says why the builder cannot say it', () => {
  const sources = sourcesIn('server').filter(({ path }) => !path.startsWith('server/database/embedded/'));
  expect(sources.flatMap(findUnexplainedStatements)).toEqual([]);
});

test('the check sees a raw statement without a reason, and neither an explained one nor an expression', () => {
  const text = `const list = async () => {
  await sql\`delete from community\`.execute(db);
  // Raw: the builder has no lock on a table.
  await sql\`lock table community\`.execute(db);
  const { rows } = await sql<Row>\`select 1\`.execute(db);
  return db.selectFrom('community').select(sql<string>\`lower(county)\`.as('county'));
};`;
  expect(findUnexplainedStatements({ path: 'file.ts', text })).toEqual(['file.ts:2', 'file.ts:5']);
});

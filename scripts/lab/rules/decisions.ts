import { createHash } from 'node:crypto';
import ts from 'typescript';
import { parts, rating, transaction } from '../../../machines/contract/fields.ts';
import type { DecisionSource } from '../../../machines/lab/versions/rule-table.ts';
import { findNodes } from '../syntax.ts';
import {
  collectReached,
  type Declaration,
  type DeclarationIndex,
  isFreeName,
  listTokens,
} from './declarations.ts';
import { findRuleSites, type RuleSite } from './rule-sites.ts';

/** Reads what some tokens of a declaration decide by, with every other declaration that they reach, which is noted. */
export function readDecision(
  index: DeclarationIndex,
  declaration: Declaration,
  tokens: readonly ts.Node[],
  noted: Set<Declaration> = new Set(),
): DecisionSource {
  const reached = new Set([declaration]);
  collectReached(index, declaration.file, tokens, reached, (found) =>
    isTransparent(found) ? null : findOtherRules(found, null),
  );
  reached.delete(declaration);
  for (const found of reached) noted.add(found);
  const texts = [tokens, ...[...reached].map((found) => listTokens(found.node, findOtherRules(found, null)))];
  return {
    values: texts.flatMap(listDecidingTexts).sort(),
    digest: digestText(texts.map(writeShape).sort().join('\n')),
  };
}

/** What of a declaration belongs to the rules that it names, but for one of them, with the local values that nothing else names then. */
export function findOtherRules(declaration: Declaration, kept: RuleSite | null): ReadonlySet<ts.Node> {
  const sites = findRuleSites(declaration).filter(({ whole }) => whole !== kept?.whole);
  const others = new Set(sites.map(({ whole }) => whole));
  const locals = findNodes(declaration.node, ts.isVariableStatement);
  const isUnused = (local: ts.VariableStatement) => {
    const names = local.declarationList.declarations.flatMap(({ name }) =>
      [name, ...findNodes(name, ts.isIdentifier)].map((each) => each.getText()),
    );
    const rest = listTokens(declaration.node, new Set([...others, local]));
    return !rest.some((token) => ts.isIdentifier(token) && names.includes(token.text));
  };
  for (;;) {
    const unused = locals.find((local) => !others.has(local) && isUnused(local));
    if (unused === undefined) return others;
    others.add(unused);
  }
}

const contractNames: ReadonlySet<string> = new Set(
  Object.values({ ...parts, rating, transaction }).flatMap(({ key, fields }) => [
    key,
    ...Object.keys(fields),
  ]),
);

/** Tokens as text, with `_` for every name that is not of the contract and no property, and for what people read. */
function writeShape(tokens: readonly ts.Node[]): string {
  const texts = tokens.map((token) => {
    if (ts.isTemplateExpression(token)) return '_';
    if (ts.isStringLiteralLike(token)) return token.text.includes(' ') ? '_' : token.text;
    return isFreeName(token) && !contractNames.has(token.text) ? '_' : token.getText();
  });
  return texts.join(' ');
}

/** Whether a declaration decides nothing by itself: it puts values into words, names the contract, or has a table of its own. */
function isTransparent({ file, name }: Declaration): boolean {
  return /^machines\/(contract|domain\/(format|problems))\//.test(file) || name === 'isFieldApplicable';
}

const decidingTokens = new Set('< <= > >= === !== && || ?? ! + - * / % true false null'.split(' '));

/** The texts that decide: numbers, values of enumerations, patterns, comparisons. A text with spaces is read by people only. */
function listDecidingTexts(tokens: readonly ts.Node[]): string[] {
  return tokens.flatMap((token) => {
    if (ts.isNumericLiteral(token) || ts.isBigIntLiteral(token) || ts.isRegularExpressionLiteral(token))
      return [token.text];
    if (ts.isStringLiteral(token)) return token.text.includes(' ') ? [] : [token.text];
    return decidingTokens.has(token.getText()) ? [token.getText()] : [];
  });
}

/** A short digest of a text, to see whether two texts are the same. */
export function digestText(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

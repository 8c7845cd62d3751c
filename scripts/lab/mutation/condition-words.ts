import ts from 'typescript';

/** A condition in plain words, such as "foundation type is known" for `structure.foundationType !== null`. */
export function describeCondition(node: ts.Expression): string {
  if (ts.isParenthesizedExpression(node)) return describeCondition(node.expression);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return negate(describeCondition(node.operand));
  if (ts.isBinaryExpression(node)) return describeBinary(node);
  if (ts.isCallExpression(node)) return describeCall(node);
  if (ts.isPropertyAccessExpression(node)) return splitWords(node.name.text);
  if (ts.isIdentifier(node)) return splitWords(node.text);
  if (ts.isStringLiteral(node)) return `“${splitWords(node.text)}”`;
  return node.getText().replaceAll(/\s+/g, ' ');
}

/** The words of a name: `hasBuildingPremium` is "has building premium", `CRAWLSPACE` "crawlspace". */
export function splitWords(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  return /^[A-Z0-9]+$/.test(name) && name.length <= 3 ? name : words.toLowerCase();
}

/** Says "is not" for "is", and "has no" for "has". */
function negate(words: string): string {
  const verb = /\b(is|has|may|can|are)\b/.exec(words)?.[1];
  if (verb === undefined) return `not ${words}`;
  return words.replace(new RegExp(`\\b${verb}\\b`), verb === 'has' ? 'has no' : `${verb} not`);
}

/** The values that every condition asks about, so that they need not be named. */
const namelessValues: readonly string[] = ['file', 'facts', 'context', 'id', 'step', 'entry'];

/** A call such as `isMobile(policy.buildingType)` in words: "building type is mobile". */
function describeQuestion(question: string, asked: ts.Expression | undefined): string {
  const isNamed = asked !== undefined && (ts.isIdentifier(asked) || ts.isPropertyAccessExpression(asked));
  const name = isNamed ? describeCondition(asked) : '';
  return name === '' || namelessValues.includes(name) ? question : `${name} ${question}`;
}

const operatorWords: { readonly [operator: string]: string } = {
  '&&': 'and',
  '||': 'or',
  '===': 'is',
  '!==': 'is not',
  '<': 'is below',
  '<=': 'is at most',
  '>': 'is above',
  '>=': 'is at least',
  '??': 'or else',
};

function describeBinary({ left, operatorToken, right }: ts.BinaryExpression): string {
  const operator = operatorToken.getText();
  const isEqual = operator === '===';
  if (isEqual || operator === '!==') {
    if (right.kind === ts.SyntaxKind.NullKeyword || right.getText() === 'undefined')
      return `${describeCondition(left)} is ${isEqual ? 'not known' : 'known'}`;
    if (right.kind === ts.SyntaxKind.TrueKeyword)
      return isEqual ? describeCondition(left) : negate(describeCondition(left));
    if (right.kind === ts.SyntaxKind.FalseKeyword)
      return `${describeCondition(left)} is ${isEqual ? 'answered No' : 'not answered No'}`;
  }
  const words = operatorWords[operator] ?? operator;
  return `${describeCondition(left)} ${words} ${describeCondition(right)}`;
}

function describeCall({ expression, arguments: [first] }: ts.CallExpression): string {
  if (ts.isIdentifier(expression)) return describeQuestion(splitWords(expression.text), first);
  if (!ts.isPropertyAccessExpression(expression)) return expression.getText();
  const of = describeCondition(expression.expression);
  const called = expression.name.text;
  if (first !== undefined && called === 'includes') return `${describeCondition(first)} is one of ${of}`;
  if (first !== undefined && (called === 'some' || called === 'every'))
    return `${called === 'some' ? 'one' : 'each'} of ${of} fits`;
  return `${of} ${splitWords(called)}`;
}

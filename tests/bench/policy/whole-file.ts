import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, print, visit } from 'graphql';
import { documentIds } from '../../../src/graphql/document-parts.ts';
import { ROOT } from '../../support/browser/product.ts';

/** Every field of a policy file. */
export const fields = readFileSync(path.join(ROOT, 'src/graphql/policy-file.graphql'), 'utf8').replace(
  /^#.*$/gm,
  '',
);

/** Answers that code makes out of the stored file; the bare server has none of them. */
const worked = new Set([
  'wizard',
  'effectiveDateRule',
  'pendingUnderwriting',
  'discounts',
  'lowestFloor',
  'isRatingStale',
  'otherEditors',
  'requiredDocuments',
  'paymentInProcess',
]);

/** Those of them that are stored. */
export const storedFields = print(
  visit(parse(fields), {
    Field: (node, _key, _parent, _path, ancestors) =>
      ancestors.length <= 5 && worked.has(node.name.value) ? null : undefined,
  }),
);

/** The document that asks for a whole file. */
export function fileDocument(fragment: string): string {
  return `query File($policyId: ID!) { policyFile(policyId: $policyId) { ...PolicyFileFields } } ${fragment}`;
}

/** The body of a call that asks for a whole file. */
export function fileQuery(policyId: number, fragment: string): string {
  const query = fileDocument(fragment);
  return JSON.stringify({ query, variables: { policyId: String(policyId) } });
}

/** The body of a call that asks for a whole file by naming the registered document. */
export function namedFileQuery(policyId: number, fragment: string): string {
  return JSON.stringify({
    documentId: nameDocument(fileDocument(fragment)),
    variables: { policyId: String(policyId) },
  });
}

/** The body of the call by which the app loads a file. */
export function appFileQuery(policyId: number): string {
  const operationName = 'PolicyFile';
  const documentId = documentIds.get(operationName);
  return JSON.stringify({ documentId, operationName, variables: { policyId: String(policyId) } });
}

/** The name of a registered text. */
export function nameDocument(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, parse, separateOperations, validate } from 'graphql';
import { canonicalDigest } from '../../schema/derive/canonical-document.ts';

/**
 * The canonical digests of the operations in the `.graphql` files of a folder, each with the fragments of its file that it spreads. Throws
 * if one of them does not fit the schema.
 */
export function readRegisteredDocuments(folder: string): ReadonlySet<string> {
  const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));
  const digests = new Set<string>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.graphql'))) {
    const documents = separateOperations(parse(readFileSync(path.join(folder, name), 'utf8')));
    for (const document of Object.values(documents)) {
      const [problem] = validate(schema, document);
      if (problem) throw new Error(`${name} does not fit the schema: ${problem.message}`);
      digests.add(canonicalDigest(document));
    }
  }
  return digests;
}

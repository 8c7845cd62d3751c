import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, parse, separateOperations, validate } from 'graphql';
import { digestSecret } from '../../kernel/secrets.ts';
import type { RegisteredDocuments } from '../../kernel/world.ts';
import { canonicalDigest } from '../../schema/derive/canonical-document.ts';

/** Reads the `.graphql` files of a folder. Throws if one of them does not fit the schema. */
export function readRegisteredDocuments(folder: string): RegisteredDocuments {
  const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));
  const digests = new Set<string>();
  const texts = new Map<string, string>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.graphql'))) {
    const text = readFileSync(path.join(folder, name), 'utf8');
    for (const document of Object.values(separateOperations(parse(text)))) {
      const [problem] = validate(schema, document);
      if (problem) throw new Error(`${name} does not fit the schema: ${problem.message}`);
      digests.add(canonicalDigest(document));
    }
    texts.set(digestSecret(text), text);
  }
  return { digests, texts };
}

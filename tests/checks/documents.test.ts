import { globSync, readFileSync } from 'node:fs';
import { type DefinitionNode, type DocumentNode, parse, print } from 'graphql';
import { expect, test } from 'vitest';
import * as documents from '../../src/graphql/documents.ts';
import * as estimateDocuments from '../../src/graphql/estimate-documents.ts';
import * as officeDocuments from '../../src/graphql/office-documents.ts';
import * as portalDocuments from '../../src/graphql/portal-documents.ts';
import * as staffDocuments from '../../src/graphql/staff-documents.ts';
import * as viewerDocument from '../../src/graphql/viewer-document.ts';

const written = globSync('src/**/*.graphql').flatMap((file) => parse(readFileSync(file, 'utf8')).definitions);
const sent = [documents, staffDocuments, officeDocuments, estimateDocuments, portalDocuments, viewerDocument]
  .flatMap<object>(Object.values)
  .filter(isDocument)
  .flatMap(({ definitions }) => definitions);

test('every document that is sent asks for what its file says', () => {
  const textByName = new Map(sent.map((definition) => [readName(definition), print(definition)]));
  const different = written.filter(
    (definition) => textByName.get(readName(definition)) !== print(definition),
  );
  expect(different.map(readName)).toEqual([]);
  expect(written.length).toBeGreaterThan(40);
});

function isDocument(value: unknown): value is DocumentNode {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Document';
}

function readName(definition: DefinitionNode): string {
  return 'name' in definition ? (definition.name?.value ?? '') : '';
}

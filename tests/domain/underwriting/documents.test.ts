import { globSync, readFileSync } from 'node:fs';
import { buildSchema, type DefinitionNode, type DocumentNode, parse, print, validate } from 'graphql';
import { expect, test } from 'vitest';
import * as documents from '../../../src/graphql/documents.ts';
import * as estimateDocuments from '../../../src/graphql/estimate-documents.ts';
import * as officeDocuments from '../../../src/graphql/office-documents.ts';
import * as portalDocuments from '../../../src/graphql/portal-documents.ts';
import * as staffDocuments from '../../../src/graphql/staff-documents.ts';
import * as viewerDocument from '../../../src/graphql/viewer-document.ts';

const sources = globSync('src/**/*.graphql').map((file) => parse(readFileSync(file, 'utf8')));
const written = new Map(
  sources.flatMap(({ definitions }) => definitions).map((one) => [readName(one), print(one)]),
);
const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const sent = [documents, staffDocuments, officeDocuments, estimateDocuments, portalDocuments, viewerDocument]
  .flatMap((file) => Object.values(file))
  .filter(isDocument);

test('every operation of the app has a document that is ready to be sent', () => {
  const operations = sources.flatMap(({ definitions }) =>
    definitions.filter(({ kind }) => kind === 'OperationDefinition').map(readName),
  );
  expect(sent.map((document) => readName(document.definitions[0])).sort()).toEqual(operations.sort());
});

test.each(sent.map((document) => [readName(document.definitions[0]), document] as const))(
  '%s is sent as its file says, and the contract knows it',
  (_, document) => {
    const asked = document.definitions.map((one) => print(one));
    expect(asked).toEqual(document.definitions.map((one) => written.get(readName(one))));
    expect(validate(schema, document)).toEqual([]);
  },
);

function isDocument(value: unknown): value is DocumentNode {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Document';
}

function readName(definition: DefinitionNode | undefined): string {
  return definition && 'name' in definition ? (definition.name?.value ?? '') : '';
}

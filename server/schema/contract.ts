import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { concatAST, type DocumentNode, parse, print } from 'graphql';
import { steps } from '../../machines/wizard/steps.ts';
import { addDescriptions } from './derive/add-descriptions.ts';
import {
  type Catalogue,
  type CatalogueEntity,
  type CatalogueField,
  readCatalogue,
} from './derive/catalogue.ts';

const folder = import.meta.dirname;

/** The hand-written schema: all .graphql files in this folder, and the wizard's steps from their table. */
function readSchemaFiles(): DocumentNode {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .sort();
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  return concatAST([...texts, stepIdSdl].map((text) => parse(text, { noLocation: true })));
}

const stepIdSdl = `"The steps of the wizard, in order, named by their screens."
enum StepId {
  ${steps.map(({ id }) => id).join('\n  ')}
}`;

export function readSchemaCatalogue(): Catalogue {
  return readCatalogue(readSchemaFiles());
}

/** The whole contract as SDL: the hand-written schema and what is derived from it. */
export function buildContractSdl(): string {
  const document = readSchemaFiles();
  const catalogue = readCatalogue(document);
  return `${print(addDescriptions(document))}\n\n${derivedSdl(catalogue)}`;
}

function derivedSdl(catalogue: Catalogue): string {
  const parts = catalogue.entities.filter((entity) => entity.isPart);
  return [
    ...parts.map(
      (part) =>
        `extend type ${part.type} {\n  "Counts the saves of the row; 0 is not saved yet."\n  version: Int!\n}`,
    ),
    `extend type PolicyFile {\n${parts.map(fileMember).join('\n')}\n}`,
    ...parts.map(partInput),
    ...catalogue.entities.filter((entity) => entity.type === 'Transaction').map(partInput),
    `"The parts of a policy file that a save changes; a part that is absent stays unchanged."\ninput PolicyPartsInput {\n${parts
      .map(partsMember)
      .join(
        '\n',
      )}\n  "What the agent answers about the transaction itself."\n  transaction: TransactionInput\n}`,
  ].join('\n\n');
}

function fileMember(part: CatalogueEntity): string {
  const type = part.isList ? `[${part.type}!]!` : `${part.type}!`;
  return `  ${docString(part.description)}\n  ${part.key}: ${type}`;
}

function partsMember(part: CatalogueEntity): string {
  const type = part.isList ? `[${part.type}Input!]` : `${part.type}Input`;
  return `  ${docString(part.description)}\n  ${part.key}: ${type}`;
}

function partInput(part: CatalogueEntity): string {
  const rowId = part.isList
    ? `  "Number of the row that is changed; absent for a new row."\n  ${part.idField}: ID\n`
    : '';
  const members = savableFields(part).map(
    (field) => `  ${docString(field.description)}\n  ${field.name}: ${inputType(field)}`,
  );
  return `${docString(`What a client may save of it. ${part.description}`)}\ninput ${part.type}Input {\n${rowId}${members.join('\n')}\n}`;
}

/** The fields that a client may write, including the version that the save started from. */
function savableFields(part: CatalogueEntity): CatalogueField[] {
  return part.fields.filter((field) => !field.serverSet && !field.identity && !field.resolved);
}

const scalarByKind: Record<string, string> = {
  id: 'ID',
  int: 'Int',
  lookup: 'Int',
  decimal: 'Float',
  distance: 'Distance',
  dollars: 'Dollars',
  money: 'Money',
  date: 'Date',
  dateTime: 'DateTime',
  boolean: 'Boolean',
  json: 'Json',
};

function inputType(field: CatalogueField): string {
  return field.enumName ?? scalarByKind[field.kind] ?? 'String';
}

function docString(text: string): string {
  return JSON.stringify(text);
}

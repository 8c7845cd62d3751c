import {
  buildSchema,
  type DocumentNode,
  type GraphQLSchema,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { buildContractSdl, readSchemaCatalogue } from './contract.ts';
import { emitEnums, emitFields, emitHelp, emitOfficeEnums, emitTables, emitTypes } from './derive/emit.ts';
import { documentImports, emitDocuments, emitPossibleTypes } from './derive/emit-documents.ts';
import { emitPolicyFileFragment } from './derive/emit-fragment.ts';
import { emitTrusted, emitTrustedText } from './derive/emit-trusted.ts';

const emitters = {
  types: emitTypes,
  fields: emitFields,
  enums: emitEnums,
  officeEnums: emitOfficeEnums,
  help: emitHelp,
  tables: emitTables,
};

/** The plugin that codegen.ts calls for each derived file. `emit` names the file's content. */
export function plugin(
  schema: GraphQLSchema,
  documents: readonly { document?: DocumentNode }[],
  {
    emit,
  }: {
    emit:
      | keyof typeof emitters
      | 'schema'
      | 'fragment'
      | 'documents'
      | 'possibleTypes'
      | 'trusted'
      | 'trustedText';
  },
): string | { prepend: string[]; content: string } {
  if (emit === 'schema') return `${printSchema(lexicographicSortSchema(buildSchema(buildContractSdl())))}\n`;
  if (emit === 'fragment') return policyFileFragment();
  if (emit === 'possibleTypes')
    return emitPossibleTypes(
      schema,
      documents.flatMap(({ document }) => document ?? []),
    );
  if (emit === 'trusted') return emitTrusted(documents.flatMap(({ document }) => document ?? []));
  if (emit === 'trustedText') return emitTrustedText(documents.flatMap(({ document }) => document ?? []));
  if (emit === 'documents') {
    const content = emitDocuments(documents.flatMap(({ document }) => document ?? []));
    return { prepend: documentImports(content), content };
  }
  return emitters[emit](readSchemaCatalogue());
}

/** The fragment with all fields of a policy file, which the app's documents spread. */
export function policyFileFragment(): string {
  return emitPolicyFileFragment(buildSchema(buildContractSdl()));
}

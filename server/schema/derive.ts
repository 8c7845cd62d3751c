import { buildSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { catalogueOfSchema, contractSdl } from './contract.ts';
import { emitEnums, emitFields, emitHelp, emitTables, emitTypes } from './emit.ts';

const emitters = {
  types: emitTypes,
  fields: emitFields,
  enums: emitEnums,
  help: emitHelp,
  tables: emitTables,
};

/** The plugin that codegen.ts calls for each derived file: `emit` names which. */
export function plugin(
  _schema: unknown,
  _documents: unknown,
  config: { emit: keyof typeof emitters | 'schema' },
): string {
  if (config.emit === 'schema')
    return `${printSchema(lexicographicSortSchema(buildSchema(contractSdl())))}\n`;
  return emitters[config.emit](catalogueOfSchema());
}

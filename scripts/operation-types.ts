import { plugin as writeOperationTypes } from '@graphql-codegen/typescript-operations';
import { isEnumType } from 'graphql';

/** An enumeration as codegen's plugin writes it. */
const enumeration = /^export type (\w+) =\n(?: {2}\| '\w+';?\n)+\n?/gm;

/** The codegen.ts plugin for the types of documents: those of codegen's own plugin, which import the contract's enumerations instead of copying them. */
export async function plugin(...[schema, ...rest]: Parameters<typeof writeOperationTypes>) {
  const { prepend = [], content } = await writeOperationTypes(schema, ...rest);
  const names: string[] = [];
  const withoutEnumerations = content.replace(enumeration, (written, name: string) => {
    if (!isEnumType(schema.getType(name))) return written;
    names.push(name);
    return '';
  });
  const imported =
    names.length === 0
      ? []
      : [`import type { ${names.join(', ')} } from '../../machines/contract/types.ts';`];
  return { prepend: [...imported, ...prepend], content: withoutEnumerations };
}

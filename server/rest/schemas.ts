import type { FieldKind } from '../../machines/contract/fields.ts';
import { carried, type Member, type ObjectShape, type Shape, type ValueShape } from './shape.ts';

interface JsonSchema {
  readonly [word: string]: unknown;
}

/** A shape as JSON Schema; objects by reference. */
export function schemaOf(shape: Shape): JsonSchema {
  if (shape.is === 'list') return { type: 'array', items: schemaOf(shape.of) };
  if (shape.is === 'object') return { $ref: `#/components/schemas/${shape.name}` };
  return valueSchema(shape);
}

/** Every object that shapes hold, by its name. */
export function componentsOf(shapes: readonly Shape[]): { [name: string]: JsonSchema } {
  const components: { [name: string]: JsonSchema } = {};
  for (const shape of shapes) addTo(components, shape);
  return components;
}

function addTo(components: { [name: string]: JsonSchema }, shape: Shape): void {
  if (shape.is === 'list') addTo(components, shape.of);
  if (shape.is !== 'object' || components[shape.name] !== undefined) return;
  components[shape.name] = objectSchema(shape);
  for (const member of shape.members) addTo(components, member.shape);
}

function objectSchema({ members }: ObjectShape): JsonSchema {
  const required = members.filter(({ isRequired }) => isRequired).map(({ wire }) => wire);
  return {
    type: 'object',
    properties: Object.fromEntries(members.map((member) => [member.wire, memberSchema(member)])),
    ...(required.length > 0 && { required }),
  };
}

function memberSchema({ shape, isReadOnly }: Member): JsonSchema {
  return { ...schemaOf(shape), ...(isReadOnly && { readOnly: true }) };
}

function valueSchema(shape: ValueShape): JsonSchema {
  const { field, description = field.label } = shape;
  const { maxLength, min, max, unit } = field;
  const { type, ...rest } = ofKind(shape);
  return {
    ...(type !== undefined && { type: [type, 'null'] }),
    description: unit === undefined ? description : `${description} (${unit})`,
    ...rest,
    ...(type === 'string' && maxLength !== undefined && { maxLength }),
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
  };
}

function ofKind({ field, isSlashedDate }: ValueShape): JsonSchema {
  if (field.kind === 'enum') {
    const values = carried(field).map(([, out]) => out);
    const type = typeof values[0] === 'number' ? 'integer' : 'string';
    const names = carried(field).map(([name]) => name);
    return { type, enum: [...values, null], examples: values.slice(0, 1), 'x-names': names };
  }
  if (isSlashedDate) return { type: 'string', pattern: '^\\d{2}/\\d{2}/\\d{4}$', examples: ['03/02/2026'] };
  if (field.kind === 'lookup') return { type: 'integer', examples: [1], 'x-list': field.lookup };
  return kinds[field.kind] ?? { type: 'string', examples: ['text'] };
}

const kinds: { readonly [kind in FieldKind]?: JsonSchema } = {
  id: { type: 'integer', minimum: 0, examples: [1204] },
  int: { type: 'integer', examples: [1] },
  decimal: { type: 'number', examples: [1.5] },
  dollars: { type: 'integer', examples: [250000] },
  money: { type: 'number', multipleOf: 0.01, examples: [1204.5] },
  date: { type: 'string', format: 'date', examples: ['2026-03-02'] },
  dateTime: { type: 'string', format: 'date-time', examples: ['2026-03-02T18:00:00.000Z'] },
  boolean: { type: 'boolean', examples: [true] },
  email: { type: 'string', format: 'email', examples: ['rosa@example.com'] },
  phone: { type: 'string', pattern: '^\\d{10}$', examples: ['6155550142'] },
  json: { description: 'A JSON value as it was stored.' },
};

import type { FieldKind } from '../../machines/contract/fields.ts';
import { type Member, type ObjectShape, type Shape, type ValueShape, wireValues } from './shape.ts';

interface JsonSchema {
  readonly [word: string]: unknown;
}

/** A shape as JSON Schema, with objects by reference. */
export function toJsonSchema(shape: Shape): JsonSchema {
  if (shape.is === 'list') return { type: 'array', items: toJsonSchema(shape.of) };
  if (shape.is === 'object') return { $ref: `#/components/schemas/${shape.name}` };
  return valueSchema(shape);
}

/** Every object that the shapes contain, by its name. */
export function collectComponents(shapes: readonly Shape[]): { [name: string]: JsonSchema } {
  const components: { [name: string]: JsonSchema } = {};
  for (const shape of shapes) addComponent(components, shape);
  return components;
}

function addComponent(components: { [name: string]: JsonSchema }, shape: Shape): void {
  if (shape.is === 'list') addComponent(components, shape.of);
  if (shape.is !== 'object' || components[shape.name] !== undefined) return;
  components[shape.name] = objectSchema(shape);
  for (const member of shape.members) addComponent(components, member.shape);
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
  return { ...toJsonSchema(shape), ...(isReadOnly && { readOnly: true }) };
}

function valueSchema(shape: ValueShape): JsonSchema {
  const { field, description = field.label } = shape;
  const { maxLength, unit } = field;
  const { type, example, ...rest } = kindSchema(shape);
  return {
    ...(type !== undefined && { type: [type, 'null'] }),
    description: unit === undefined ? description : `${description} (${unit})`,
    ...rest,
    ...(type === 'string' && maxLength !== undefined && { maxLength }),
    ...readLimits(shape),
    ...(example !== undefined && { examples: [fitting(shape, example)] }),
  };
}

function readLimits({ field: { kind, min, max } }: ValueShape): { minimum?: number; maximum?: number } {
  const minimum = min ?? (kind === 'id' ? 0 : undefined);
  return { ...(minimum !== undefined && { minimum }), ...(max !== undefined && { maximum: max }) };
}

/** Fits an example to the limits of its field. */
function fitting({ field: { maxLength, min, max } }: ValueShape, example: unknown): unknown {
  if (typeof example === 'number')
    return Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, example));
  return typeof example === 'string' ? example.slice(0, maxLength) : example;
}

function kindSchema({ field, isSlashedDate }: ValueShape): JsonSchema {
  if (field.kind === 'enum') {
    const values = wireValues(field).map(([, out]) => out);
    const type = typeof values[0] === 'number' ? 'integer' : 'string';
    const names = wireValues(field).map(([name]) => name);
    return { type, enum: [...values, null], example: values[0], 'x-names': names };
  }
  if (isSlashedDate) return { type: 'string', pattern: '^\\d{2}/\\d{2}/\\d{4}$', example: '03/02/2026' };
  if (field.kind === 'lookup') return { type: 'integer', example: 1, 'x-list': field.lookup };
  return kindSchemas[field.kind] ?? { type: 'string', example: 'text' };
}

/** The schemas of field kinds. That amounts have two decimals is only described: JSON Schema cannot check it exactly. */
const kindSchemas: { readonly [kind in FieldKind]?: JsonSchema } = {
  id: { type: 'integer', example: 1204 },
  int: { type: 'integer', example: 1 },
  decimal: { type: 'number', example: 1.5 },
  dollars: { type: 'integer', example: 250000 },
  money: { type: 'number', example: 1204.5, 'x-unit': 'dollars, with at most two decimals' },
  date: { type: 'string', format: 'date', example: '2026-03-02' },
  dateTime: { type: 'string', format: 'date-time', example: '2026-03-02T18:00:00.000Z' },
  boolean: { type: 'boolean', example: true },
  email: { type: 'string', format: 'email', example: 'rosa@example.com' },
  phone: { type: 'string', pattern: '^\\d{10}$', example: '6155550142' },
  json: { description: 'A stored JSON value.' },
};

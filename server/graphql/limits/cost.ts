import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { fieldWeight } from './field-weights.ts';

type Variables = { readonly [name: string]: unknown };
type Cost = number | ((variables: Variables) => number);

/** The rows that a list counts for if no argument says how many. */
const defaultRows = 10;
const maxRows = 1000;

/**
 * Compiles an operation's cost: each object costs 1 or its weight, times the rows of the lists around it; scalars and enums cost
 * nothing unless they are weighted. The most expensive member of a union counts. The cost is computed once; only lists whose
 * length is a variable are counted again each time.
 */
export function compileCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): (variables: Variables) => number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const variableValues = new Map(
    (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)] as const] : [],
    ),
  );
  const root = schema.getRootType(operation.operation);
  const cost = root
    ? new CostCounter(schema, fragments, variableValues).ofSet(operation.selectionSet, root, false)
    : 0;
  return typeof cost === 'number' ? () => cost : cost;
}

class CostCounter {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #defaults: ReadonlyMap<string, number>;
  readonly #known = new Map<string, Cost>();

  constructor(
    schema: GraphQLSchema,
    fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    defaults: ReadonlyMap<string, number>,
  ) {
    this.#schema = schema;
    this.#fragments = fragments;
    this.#defaults = defaults;
  }

  /** The cost of a selection set. `isPage`: the set belongs to a page of a list, whose rows are already counted. */
  ofSet({ selections }: SelectionSetNode, type: GraphQLNamedType, isPage: boolean): Cost {
    const always: Cost[] = [];
    const members = new Map<string, Cost[]>();
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) always.push(this.#ofField(selection, type, isPage));
      else {
        const [name, cost] = this.#ofFragment(selection, type, isPage);
        if (name === type.name) always.push(cost);
        else members.set(name, [...(members.get(name) ?? []), cost]);
      }
    }
    return sumCosts([...always, maxCost([...members.values()].map(sumCosts))]);
  }

  #ofFragment(
    selection: Exclude<SelectionSetNode['selections'][number], FieldNode>,
    type: GraphQLNamedType,
    isPage: boolean,
  ): [string, Cost] {
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const name = selection.typeCondition?.name.value ?? type.name;
      return [name, this.ofSet(selection.selectionSet, this.#schema.getType(name) ?? type, isPage)];
    }
    const fragment = this.#fragments.get(selection.name.value);
    if (!fragment) return [type.name, 0];
    const name = fragment.typeCondition.name.value;
    const key = `${selection.name.value} ${isPage}`;
    const cached = this.#known.get(key);
    if (cached !== undefined) return [name, cached];
    this.#known.set(key, 0);
    const cost = this.ofSet(fragment.selectionSet, this.#schema.getType(name) ?? type, isPage);
    this.#known.set(key, cost);
    return [name, cost];
  }

  #ofField(node: FieldNode, parent: GraphQLNamedType, isPage: boolean): Cost {
    const field = isObjectType(parent) ? parent.getFields()[node.name.value] : undefined;
    if (!field) return 0;
    const type = getNamedType(field.type);
    const weight = fieldWeight(`${parent.name}.${field.name}`);
    const own = weight ?? (isLeafType(type) ? 0 : 1);
    const rows = this.#rowsOf(node, field);
    const isCounted = rows !== null || !isListField(field.type) || isPage;
    const below = node.selectionSet
      ? this.ofSet(node.selectionSet, type, rows !== null && !isListField(field.type))
      : 0;
    if (rows !== null)
      return sumCosts([weight ?? 1, multiplyCosts(rows, sumCosts([isLeafType(type) ? 0 : 1, below]))]);
    return isCounted ? sumCosts([own, below]) : multiplyCosts(defaultRows, sumCosts([own, below]));
  }

  /** How many rows `first` or `last` asks for; null if the field has neither. */
  #rowsOf(
    { arguments: passedArguments = [] }: FieldNode,
    { args }: GraphQLField<unknown, unknown>,
  ): Cost | null {
    const sizes = args.filter(({ name }) => name === 'first' || name === 'last');
    if (sizes.length === 0) return null;
    const asked = passedArguments.filter(({ name }) => name.value === 'first' || name.value === 'last');
    const usual = sizes.map(({ defaultValue }) => defaultValue).find((value) => typeof value === 'number');
    const [argument] = asked;
    if (argument?.value.kind === Kind.INT) return clampRows(Number(argument.value.value));
    if (argument?.value.kind !== Kind.VARIABLE) return usual ?? defaultRows;
    const name = argument.value.name.value;
    const unset = this.#defaults.get(name) ?? usual ?? defaultRows;
    return (variables) => {
      const value = variables[name];
      return clampRows(typeof value === 'number' ? value : unset);
    };
  }
}

function clampRows(asked: number): number {
  return Math.max(1, Math.min(Math.abs(asked), maxRows));
}

function isListField(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}

function sumCosts(costs: readonly Cost[]): Cost {
  return combineCosts(costs, (numbers) => numbers.reduce((total, one) => total + one, 0));
}

function maxCost(costs: readonly Cost[]): Cost {
  return combineCosts(costs, (numbers) => Math.max(0, ...numbers));
}

function multiplyCosts(one: Cost, other: Cost): Cost {
  return combineCosts([one, other], ([left = 0, right = 0]) => left * right);
}

function combineCosts(costs: readonly Cost[], work: (numbers: number[]) => number): Cost {
  const fixed = costs.filter((cost) => typeof cost === 'number');
  if (fixed.length === costs.length) return work(fixed);
  return (variables) => work(costs.map((cost) => (typeof cost === 'number' ? cost : cost(variables))));
}

import { GraphQLError, type GraphQLScalarType } from 'graphql';
import { GraphQLDateTimeISO, GraphQLJSON, GraphQLLocalDate, GraphQLSafeInt } from 'graphql-scalars';
import type { Distance } from '../../machines/contract/types.ts';
import { formatMoney, parseMoney } from '../../machines/domain/money/money.ts';

const moneyPattern = /^-?\d{1,12}(\.\d{1,2})?$/;

/** Parses a string or number with at most two decimal places into a decimal string with two. Throws for anything else. */
function parseMoneyScalar(value: unknown): string {
  const text = String(value);
  if ((typeof value !== 'string' && typeof value !== 'number') || !moneyPattern.test(text)) {
    throw new GraphQLError('Write money as dollars and cents with a decimal point, such as 1204.00.');
  }
  return formatMoney(parseMoney(text));
}

/** Accepts a number, or OUT_OF_RANGE. Throws for anything else; the services tell of numbers below zero at the field. */
function parseDistance(value: unknown): Distance {
  if (value === 'OUT_OF_RANGE') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new GraphQLError('A distance is a number of meters, or OUT_OF_RANGE.');
}

type Scalar = Pick<GraphQLScalarType, 'serialize' | 'parseValue' | 'parseLiteral'>;

const serializeUnchanged = (value: unknown) => value;

/** A timestamp in UTC, whether the database or this process wrote it. */
const serializeDateTime = (value: unknown) => new Date(String(value)).toISOString();

/**
 * The behavior of the contract's scalars. Outgoing values are sent as the store returned them, except for timestamps; incoming
 * values are checked.
 */
export const scalars: { readonly [name: string]: Partial<Scalar> } = {
  Date: {
    serialize: serializeUnchanged,
    parseValue: GraphQLLocalDate.parseValue,
    parseLiteral: GraphQLLocalDate.parseLiteral,
  },
  DateTime: {
    serialize: serializeDateTime,
    parseValue: GraphQLDateTimeISO.parseValue,
    parseLiteral: GraphQLDateTimeISO.parseLiteral,
  },
  Distance: {
    serialize: serializeUnchanged,
    parseValue: parseDistance,
    parseLiteral: (node) =>
      parseDistance(node.kind === 'StringValue' ? node.value : 'value' in node ? Number(node.value) : null),
  },
  Dollars: {
    serialize: serializeUnchanged,
    parseValue: GraphQLSafeInt.parseValue,
    parseLiteral: GraphQLSafeInt.parseLiteral,
  },
  Money: {
    serialize: serializeUnchanged,
    parseValue: parseMoneyScalar,
    parseLiteral: (node) => parseMoneyScalar('value' in node ? node.value : null),
  },
  Json: {
    serialize: serializeUnchanged,
    parseValue: GraphQLJSON.parseValue,
    parseLiteral: GraphQLJSON.parseLiteral,
  },
};

import type { RestRoute } from '../../../server/rest/route.ts';
import { type Member, type ObjectShape, type ValueShape, wireValues } from '../../../server/rest/shape.ts';
import type { Json, RestAnswer, RestClient } from '../server/rest-client.ts';

/** How the body of a POST is tried: who sends it, where to, and what is right before one member is changed. */
export interface BodyTrial {
  readonly client: RestClient;
  readonly address: string;
  readonly body: Json;
  /** Reads the stored value after a call, where its answer does not show it. */
  readonly read?: (answer: Json) => Promise<unknown>;
  /** Members that ask for something instead of being stored. */
  readonly acts?: readonly string[];
  /** Members that are always tried; of the others the daily run takes a sample. */
  readonly always?: readonly string[];
}

/** A member of a body, and the names that lead to it. */
export interface BodyMember {
  readonly path: readonly string[];
  readonly shape: ValueShape;
}

/** The single values of a body, those of its objects too. */
export function listBodyMembers({ body }: RestRoute): BodyMember[] {
  return body?.is === 'object' ? listMembers(body, []) : [];
}

function listMembers({ members }: ObjectShape, above: readonly string[]): BodyMember[] {
  return members.flatMap(({ wire, shape }: Member): BodyMember[] => {
    const path = [...above, wire];
    if (shape.is === 'object') return listMembers(shape, path);
    return shape.is === 'value' ? [{ path, shape }] : [];
  });
}

/** Sends the body with another value in one member. Null if the value is stored or the call is refused in words; else what happened. */
export async function tryMember(trial: BodyTrial, { path, shape }: BodyMember): Promise<string | null> {
  const value = otherValue(shape, valueAt(trial.body, path));
  const answer = await trial.client.post(trial.address, withValue(trial.body, path, value));
  if (isRefusedInWords(answer)) return null;
  if (answer.status !== 200) return `${path.join('.')}: ${answer.status} ${JSON.stringify(answer.body)}`;
  const stored = trial.read ? await trial.read(Object(answer.body)) : answer.body;
  return hasValue(stored, path.at(-1) ?? '', value)
    ? null
    : `${path.join('.')}: ${JSON.stringify(value)} is lost`;
}

function isRefusedInWords({ status, body }: RestAnswer): boolean {
  const { message } = Object(body);
  return status >= 400 && status < 500 && typeof message === 'string' && message !== '';
}

/** Whether a member of that name, anywhere in an answer, has the value. */
function hasValue(answer: unknown, wire: string, value: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  return Object.entries(answer).some(
    ([name, own]) =>
      (name.toLowerCase() === wire.toLowerCase() && own === value) || hasValue(own, wire, value),
  );
}

function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce((inside, name) => Reflect.get(Object(inside), name), body);
}

function withValue(body: unknown, [name = '', ...rest]: readonly string[], value: unknown): Json {
  const row: Json = Object(body);
  return { ...row, [name]: rest.length === 0 ? value : withValue(row[name] ?? {}, rest, value) };
}

/** A value that fits the field and is not the current one. */
export function otherValue({ field, isSlashedDate }: ValueShape, current: unknown): unknown {
  const number = typeof current === 'number' ? current : 0;
  switch (field.kind) {
    case 'boolean':
      return current !== true;
    case 'enum':
      return wireValues(field).find(([, out]) => out !== current)?.[1];
    case 'date':
      return isSlashedDate ? '03/04/1999' : '1999-03-04';
    case 'dateTime':
      return '1999-03-04T05:06:07.000Z';
    case 'json':
      return { other: true };
    case 'phone':
      return current === '6155550199' ? '6155550198' : '6155550199';
    case 'email':
      return 'other@example.com';
    case 'text':
      return ofFormat[field.wire] ?? (current === 'Q' ? 'Z' : 'Q');
    case 'longText':
    case 'secret':
      return current === 'Q' ? 'Z' : 'Q';
    case 'id':
      return number + 1000;
    default:
      return field.lookup === undefined ? number + 1 : (ofList[field.lookup] ?? number + 1);
  }
}

/** Texts that have a form of their own. */
const ofFormat: { readonly [wire: string]: string } = {
  nfipPolicyNum: '1234567890',
  countyFIPS: '099',
  stateFIPS: '99',
  stateAbbreviation: 'KY',
};

/** A value of each list that the samples do not use. */
const ofList: { readonly [list: string]: number } = { state: 21, country: 39, referralSource: 1 };

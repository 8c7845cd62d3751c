import { problemCodes, ruleCodePattern } from '../../../machines/domain/problems/problem-codes.ts';
import type { WireAnswer } from './graphql-client.ts';

const leaks = [
  /\bat .+\.(ts|js):\d+/,
  /node_modules/,
  /\b(select|insert into|update|delete from) .+ (from|values|set|where)\b/i,
  /violates|syntax error at|invalid input (syntax|value)|out of range for type|invalid byte sequence/i,
  /Internal server error|Cannot read propert|is not a function|RangeError|TypeError/,
  /Something went wrong on our side/,
];

/** The faults of an answer that must not be a fault, for any input; empty if there are none. */
export function listFaults({ status, text, body }: WireAnswer): string[] {
  return [
    ...((status >= 200 && status < 300) || (status >= 400 && status < 500) ? [] : [`HTTP ${status}`]),
    ...(body === null ? ['no JSON'] : []),
    ...unknownCodes(body).map((code) => `the code ${code} is in no catalogue`),
    ...leaks.flatMap((leak) => (leak.test(text) ? [`${leak} in ${text.slice(0, 300)}`] : [])),
  ];
}

function unknownCodes(body: WireAnswer['body']): string[] {
  const reported = (body?.errors ?? []).flatMap(({ extensions }) => [
    extensions,
    ...(extensions?.problems ?? []),
  ]);
  const codes = reported.map((one) => String(Reflect.get(Object(one), 'code')));
  return codes.filter((code) => !(code in problemCodes) && !ruleCodePattern.test(code));
}

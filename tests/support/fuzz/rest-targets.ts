import fc from 'fast-check';
import { problemCodes, ruleCodePattern } from '../../../machines/domain/problems/problem-codes.ts';
import { restRoutes } from '../../../server/http/serve-rest.ts';
import { pathParameters, type RestRoute } from '../../../server/rest/route.ts';
import type { Shape } from '../../../server/rest/shape.ts';
import { rightBodies } from '../input/right-bodies.ts';
import { listFaults } from '../server/no-fault.ts';
import { type OperationRule, open, ruleOfRow } from '../server/operation-rules.ts';
import { anyCaller } from './callers.ts';
import { type Known, oddValues, rightValues } from './drawn-values.ts';
import type { FuzzAnswer, FuzzCase, Target } from './fuzz-case.ts';
import { oddText, rightText } from './json-text.ts';
import { drawOddPath, drawOddQuery, rightPath, rightQuery } from './rest-addresses.ts';
import { type FormBody, oddForm, rightForm } from './rest-forms.ts';
import { wireValue } from './rest-values.ts';

/** Every row of the route tables. */
export function restTargets(): Target[] {
  return restRoutes.map((route) => ({
    name: `${route.method} ${route.path}`,
    isRead: route.method === 'GET',
    isOpen: route.isOpen === true,
    rule: findRule(route),
    cases: (known) => drawRestCases(route, known),
    isAccepted: ({ status }) => status === 200,
    complaints: (answer) => complaintsAbout(route, answer),
  }));
}

function findRule(row: RestRoute): OperationRule {
  if (row.path === 'User/FilteredClaimTabs/{id}') return { about: 'policy', asks: [] };
  return ruleOfRow(row) ?? open;
}

/** Cases that should be accepted, and cases in which the path, the query, the body, or all of them are odd. */
function drawRestCases(route: RestRoute, known: Known): fc.Arbitrary<FuzzCase> {
  const right = rightValues(known);
  const odd = oddValues(known);
  const hasBody = route.method === 'POST';
  const made = (oddPath: boolean, oddQuery: boolean, oddBody: boolean) =>
    fc
      .tuple(
        anyCaller,
        oddPath ? drawOddPath(route) : rightPath(route, known),
        oddQuery ? drawOddQuery(route, odd) : rightQuery(route, right),
        hasBody ? drawBody(route, known, oddBody) : fc.constant(null),
      )
      .map(([who, path, query, sent]) => ({
        who,
        method: route.method,
        url: `/vue/api/${path}${query}`,
        headers: sent === null || sent.type === '' ? {} : { 'content-type': sent.type },
        body: sent === null ? null : sent.body,
      }));
  return fc.oneof(
    { arbitrary: made(false, false, false), weight: 6 },
    { arbitrary: made(true, false, false), weight: pathParameters(route).length > 0 ? 3 : 0 },
    { arbitrary: made(false, true, false), weight: route.query ? 4 : 1 },
    { arbitrary: made(false, false, true), weight: route.body || route.multipart ? 8 : hasBody ? 1 : 0 },
    { arbitrary: made(pathParameters(route).length > 0, true, true), weight: 1 },
  );
}

function drawBody(route: RestRoute, known: Known, isOdd: boolean): fc.Arbitrary<FormBody | null> {
  const [right, odd] = [rightValues(known), oddValues(known)];
  if (route.multipart) return isOdd ? oddForm(route, odd) : rightForm(route, right);
  if (route.body === undefined && !isOdd) return fc.constant(null);
  const rightValue = route.body ? rightBody(route, route.body, known) : fc.constant({});
  const oddValue = route.body ? wireValue(route.body, odd) : fc.jsonValue({ maxDepth: 2 });
  const json = (body: string) => ({ type: 'application/json', body });
  if (!isOdd) return rightText(rightValue).map(json);
  return fc.oneof(
    { arbitrary: oddText(rightValue, oddValue).map(json), weight: 9 },
    {
      arbitrary: fc
        .tuple(rightText(rightValue), fc.constantFrom('text/plain', '', 'application/xml', 'nonsense'))
        .map(([body, type]) => ({ type, body })),
      weight: 1,
    },
  );
}

/** A body from the table of right bodies, or drawn by its shape. */
function rightBody({ path }: RestRoute, shape: Shape, known: Known): fc.Arbitrary<unknown> {
  const drawn = wireValue(shape, rightValues(known));
  const table = rightBodies[path]?.(Number(known.get('id')?.[0] ?? 1));
  return table === undefined ? drawn : fc.oneof(fc.constant(table), drawn);
}

function complaintsAbout({ answers }: RestRoute, { status, mediaType, text }: FuzzAnswer): string[] {
  if (answers.is === 'file' && status === 200)
    return answers.mediaTypes.includes(mediaType) ? [] : [`a file of type ${mediaType}`];
  const body = parsed(text);
  return [
    ...listFaults({ status, text, body: body === undefined ? null : {} }),
    ...(status < 400 ? [] : refusalComplaints(body)),
  ];
}

/** A refusal must have a sentence, and its problems must have codes of the catalogue. */
function refusalComplaints(body: unknown): string[] {
  const { message, problems = [] } = Object(body);
  const codes: unknown[] = Array.isArray(problems) ? problems.map(({ code }) => code) : ['no list'];
  const unknown = codes.filter(
    (code) => !(String(code) in problemCodes) && !ruleCodePattern.test(String(code)),
  );
  return [
    ...(typeof message === 'string' && message !== '' ? [] : ['a refusal without words']),
    ...unknown.map((code) => `the code ${code} is in no catalogue`),
  ];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { messages } from '../../machines/domain/format/messages.ts';
import { conflictShape, problemShape } from '../policy/file/problem-shape.ts';
import { formatTwin, pathParameters, type RestRoute, takesIdempotencyKey } from '../rest/route.ts';
import { collectComponents, toJsonSchema } from '../rest/schemas.ts';
import { list, type ObjectShape } from '../rest/shape.ts';

/** Builds the OpenAPI 3.1 document of the route tables. */
export function buildOpenApi(routes: readonly RestRoute[]) {
  const paths: { [path: string]: { [method: string]: unknown } } = {};
  for (const route of routes) {
    const path = documentPath(route);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: buildOperation(route) };
  }
  const shapes = [
    ...routes.flatMap(({ body, answers }) => [body, answers.is === 'file' ? undefined : answers]),
    problemShape,
    conflictShape,
  ];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Highwater REST',
      version: '1',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(findArea))].map((name) => ({ name, description: areas[name] ?? name })),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        ...collectComponents(shapes.filter((shape) => shape !== undefined)),
        Refusal: refusalSchema,
      },
      parameters: { IdempotencyKey: idempotencyKey },
      responses: Object.fromEntries(
        Object.entries(statusDescriptions).map(([status, text]) => [
          `Status${status}`,
          refusalResponse(text),
        ]),
      ),
    },
  };
}

/** A path as the document names it, without the trailing slash that callers may add. */
export function documentPath({ path }: RestRoute): string {
  return `/vue/api/${path.replace(/\/$/, '')}`;
}

function findArea({ path }: RestRoute): string {
  return path.split('/')[0] ?? '';
}

const areas: { readonly [name: string]: string } = {
  Policy: 'A policy, its parts, its records and what is done with it.',
  Address: 'Addresses looked up.',
  Rating: 'Ratings, names compared with the sanctions list, and how long a quote is good for.',
  User: 'The caller, colleagues and permissions.',
  Entity: 'Agencies, their preferences, letters, carriers and commission.',
  Authenticate: 'Signing in.',
  Accounting: 'Payments under a second path.',
  Configuration: 'What the pages need to know before anyone signs in.',
};

const description =
  'Names of paths, queries and bodies match without regard to case; answers have the case shown. A member whose name ends in ID carries the number of an enumeration, any other its name. Money is a number in dollars; dates of a structure are MM/DD/YYYY, others yyyy-mm-dd; both are read. Unknown names are reported in `problems`. What is marked read-only is the server’s: it may be sent back unchanged, and another value is refused (SERVER_SET). So is a value that other answers decide: what is sent is stored, or the call is refused.';

const statusDescriptions = {
  400: 'The call cannot be read, or a number in its path is not above zero.',
  401: 'No user is signed in.',
  403: 'The viewer may not do this.',
  404: 'It does not exist, or the viewer may not see it: the answer does not say which.',
  409: 'Another user saved the row since its version was read.',
  413: 'The body or the file is too large.',
  415: 'The media type of the body is not supported.',
  422: 'Something in the call is wrong or blocks it: `problems` lists each.',
  429: 'Too many calls: `Retry-After` gives the seconds to wait.',
  500: 'Something went wrong on our side: `requestId` names it in the log.',
  503: 'The database does not answer: `Retry-After` gives the seconds to wait. A change may have been kept.',
  507: 'The storage of documents is full; nothing was changed.',
} as const;

function buildOperation(route: RestRoute) {
  const sentences = [route.isOurs && 'This path is Highwater’s own.', `GraphQL: ${formatTwin(route)}.`];
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replace(/\W+(\w)?/g, (_, letter = '') => letter.toUpperCase())}`,
    tags: [findArea(route)],
    summary: route.summary,
    description: sentences.filter(Boolean).join(' '),
    ...(typeof route.twin === 'string' && { 'x-graphql': route.twin }),
    ...(route.isOurs && { 'x-own': true }),
    ...(route.isOpen && { security: [] }),
    parameters: [
      ...pathParameters(route).map(pathParameter),
      ...(route.query?.members ?? []).map(queryParameter),
      ...(takesIdempotencyKey(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...((route.body || route.multipart) && { requestBody: requestBody(route) }),
    responses: {
      200: { description: 'Done.', content: responseContent(route) },
      ...Object.fromEntries(
        operationStatuses(route).map((status) => [
          status,
          { $ref: `#/components/responses/Status${status}` },
        ]),
      ),
    },
  };
}

/** The statuses that an operation can return. A call without a body cannot be too large or of an unreadable media type. */
function operationStatuses({ method, multipart }: RestRoute): string[] {
  const impossible = [...(method === 'POST' ? [] : ['413', '415']), ...(multipart ? [] : ['507'])];
  return Object.keys(statusDescriptions).filter((status) => !impossible.includes(status));
}

function pathParameter(name: string) {
  const isNumber = /^(policyId|id|tid|documentId)$/.test(name);
  const schema = isNumber ? { type: 'integer', minimum: 1 } : { type: 'string' };
  return { name, in: 'path', required: true, schema, example: isNumber ? 1 : 'x' };
}

function queryParameter({ wire, shape, isRequired }: ObjectShape['members'][number]) {
  return { name: wire, in: 'query', required: isRequired === true, schema: toJsonSchema(shape) };
}

function requestBody({ body, multipart }: RestRoute) {
  const schema = body === undefined ? { type: 'object' } : toJsonSchema(body);
  if (multipart === undefined) return { required: true, content: { 'application/json': { schema } } };
  const file = {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' } },
  };
  return {
    required: true,
    content: { 'multipart/form-data': { schema: multipart === 'file' ? file : schema } },
  };
}

function responseContent({ answers }: RestRoute) {
  if (answers.is !== 'file') return { 'application/json': { schema: toJsonSchema(answers) } };
  return Object.fromEntries(
    answers.mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
  );
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
  description:
    'Carries the call out only once: for 24 hours, the same key with the same content returns the same answer, with Idempotency-Replayed: true.',
};

const refusalSchema = {
  type: 'object',
  required: ['message', 'problems'],
  properties: {
    message: { type: 'string', examples: [messages.policyIdInvalid] },
    problems: toJsonSchema(list(problemShape)),
    conflicts: toJsonSchema(list(conflictShape)),
    current: { type: 'object', description: 'For a stale save: the stored parts.' },
    requestId: { type: 'string', description: 'The call’s reference in the log.' },
  },
};

function refusalResponse(text: string) {
  return {
    description: text,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  };
}

import type { PartFailure } from '../../machines/domain/file/part-failures.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import type { BrowserSession } from './browser-session.ts';
import type { ListShape, ObjectShape, Shape } from './shape.ts';

/** A call as a route receives it: the caller, the id in the path, and the input, parsed and checked. */
export interface RestCall<Query = unknown, Body = unknown> {
  readonly world: World;
  readonly viewer: Viewer;
  /** `{id}` or `{policyId}` in the path, above zero; 0 if the path has neither. */
  readonly id: number;
  /** Every path parameter, as text. */
  readonly path: { readonly [name: string]: string };
  readonly query: Query;
  readonly body: Body;
  /** The file of a multipart call; null if there is none. */
  readonly upload: UploadedFile | null;
  /** The network address that the call came from. */
  readonly address: string;
  /** Whose limits the call counts against. */
  readonly caller: string;
  /** The browser's session, which keeps its tokens in cookies. */
  readonly session: BrowserSession;
}

export interface UploadedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** An answer of bytes instead of JSON. */
export interface FileAnswer {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  readonly isInline: boolean;
}

/** The shape of an answer that is a file. */
export interface FileShape {
  readonly is: 'file';
  readonly mediaTypes: readonly string[];
  readonly inside?: FileAnswer;
}

export interface RestRoute {
  readonly method: 'GET' | 'POST';
  /** The path below /vue/api/, with parameters in braces: `Policy/{id}/Structure`. */
  readonly path: string;
  readonly summary: string;
  /** The GraphQL equivalent, such as `Query.policyFile.structure`; or why there is none, worded as the end of a sentence. */
  readonly twin: string | { readonly none: string };
  readonly query?: ObjectShape;
  readonly body?: ObjectShape | ListShape;
  /** Set if the body is a form: `fields` alone, or a `file` with them. */
  readonly multipart?: 'fields' | 'file';
  readonly answers: Shape | FileShape;
  /** The message for a path whose `{id}` is not a number above zero. */
  readonly idFault?: string;
  /** The log line for a failed load or save of a part; absent if the route only passes the failure on. */
  readonly failure?: PartFailure;
  /** Set if the path is our addition, not the specification's. */
  readonly isOurs?: true;
  /** Set if anyone may call it without signing in. The viewer then has no rights. */
  readonly isOpen?: true;
  /** Set if the answer holds tokens or the like, and so is never stored for an idempotency key. */
  readonly isSecret?: true;
  /** Set if it clears the browser's session cookies, even if the caller's token has expired. */
  readonly endsSession?: true;
  run(call: RestCall): Promise<unknown>;
}

interface TypedRoute<Query, Body, Answer> extends Omit<RestRoute, 'query' | 'body' | 'answers' | 'run'> {
  readonly query?: ObjectShape<Query>;
  readonly body?: ObjectShape<Body> | ListShape<Body>;
  readonly answers:
    | Shape<Answer>
    | { readonly is: 'file'; readonly mediaTypes: readonly string[]; readonly inside?: Answer };
  run(call: RestCall<Query, Body>): Promise<Answer>;
}

/** Defines a row of a route table. The row's shapes determine what `run` receives and returns. */
export function defineRoute<Query = unknown, Body = unknown, Answer = unknown>(
  row: TypedRoute<Query, Body, Answer>,
): RestRoute {
  return row as RestRoute;
}

/** For signing in and the calls that come before it. */
export const noTwinBeforeSignIn = {
  none: 'signing in is REST’s alone, so that no document tries many passwords at once',
} as const;

/** The text about a row's GraphQL equivalent. */
export function formatTwin({ twin }: Pick<RestRoute, 'twin'>): string {
  return typeof twin === 'string' ? `\`${twin}\`` : `none, ${twin.none}`;
}

/** Whether the row is carried out once per Idempotency-Key: a POST from a known caller whose answer may be stored. */
export function takesIdempotencyKey({ method, isOpen, isSecret }: RestRoute): boolean {
  return method === 'POST' && !isOpen && !isSecret;
}

/** The names of a path's parameters. */
export function pathParameters({ path }: Pick<RestRoute, 'path'>): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

import type { PartFailure } from '../../machines/domain/file/part-failures.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import type { BrowserSession } from './browser-session.ts';
import type { ListShape, ObjectShape, Shape } from './shape.ts';

/** A call as a route sees it: the caller, the number in the path, and what was sent, read and checked. */
export interface RestCall<Query = unknown, Body = unknown> {
  readonly world: World;
  readonly viewer: Viewer;
  /** `{id}` or `{policyId}` of the path, above zero; 0 where the path has neither. */
  readonly id: number;
  /** Every part of the path in braces, as text. */
  readonly path: { readonly [name: string]: string };
  readonly query: Query;
  readonly body: Body;
  /** The file of a multipart call. */
  readonly upload: UploadedFile | null;
  /** The network address the call came from. */
  readonly address: string;
  /** Where a browser keeps its tokens. */
  readonly session: BrowserSession;
}

export interface UploadedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Bytes instead of JSON. */
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
  /** Below /vue/api/, with its parameters in braces: `Policy/{id}/Structure`. */
  readonly path: string;
  readonly summary: string;
  /** What GraphQL has for it: `Query.policyFile.structure`; or why it has none, as the end of a sentence. */
  readonly twin: string | { readonly none: string };
  readonly query?: ObjectShape;
  readonly body?: ObjectShape | ListShape;
  /** The body is a form: `fields` alone, or a `file` beside them. */
  readonly multipart?: 'fields' | 'file';
  readonly answers: Shape | FileShape;
  /** The words for a path whose `{id}` is no number above zero. */
  readonly idFault?: string;
  /** What the log says where the load or save of a part fails; absent if it only passes the failure on. */
  readonly failure?: PartFailure;
  /** The path is not the specification's but ours. */
  readonly isOurs?: true;
  /** Anybody may call it without signing in; the viewer is then no one, who may do nothing. */
  readonly isOpen?: true;
  /** Its answer holds tokens or the like: it is never kept for an idempotency key. */
  readonly isSecret?: true;
  /** It clears the cookies of the browser's session, also where the caller's token is over already. */
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

/** A row of a route table: what `run` gets and answers is what its shapes say. */
export function defineRoute<Query = unknown, Body = unknown, Answer = unknown>(
  row: TypedRoute<Query, Body, Answer>,
): RestRoute {
  return row as RestRoute;
}

/** Of signing in and what comes before it. */
export const noTwinBeforeSignIn = {
  none: 'signing in is REST’s alone, so that no document tries many passwords at once',
} as const;

/** What a row says of its twin. */
export function formatTwin({ twin }: Pick<RestRoute, 'twin'>): string {
  return typeof twin === 'string' ? `\`${twin}\`` : `none, ${twin.none}`;
}

/** Whether the row is carried out once per Idempotency-Key: a POST whose answer may be kept, for someone who is known. */
export function takesIdempotencyKey({ method, isOpen, isSecret }: RestRoute): boolean {
  return method === 'POST' && !isOpen && !isSecret;
}

/** The names of a path's parameters. */
export function pathParameters({ path }: Pick<RestRoute, 'path'>): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

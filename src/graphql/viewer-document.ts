/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Role } from '../../machines/contract/types.ts';
import { f, operation, sent } from './document-parts.ts';
export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer: { userId: string, userName: string, name: string, role: Role, roleLabel: string, entityId: string | null, entityName: string | null, isStaff: boolean, sessionEndsAt: string, actorName: string | null, permissions: Array<{ group: number, mask: number }>, menu: Array<{ label: string, path: string }> } | null };

export const Viewer = /* @__PURE__ */ sent<ViewerQuery, ViewerQueryVariables>("6f941b18ad5400a6", operation("query", "Viewer", "", f("viewer", "userId userName name role roleLabel entityId entityName isStaff", f("permissions", "group mask"), f("menu", "label path"), "sessionEndsAt actorName")));


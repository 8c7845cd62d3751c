import { createContext, useContext } from 'react';
import type { PermissionMasks } from '../../machines/domain/access/permission.ts';
import type { ViewerQuery } from './viewer-document.ts';

/** The signed-in person, with role, entity and menu; `masks` is what `may()` of the permissions checks. */
export type SignedInViewer = NonNullable<ViewerQuery['viewer']> & { masks: PermissionMasks };

/** The signed-in person, for the components below. */
export const ViewerContext = createContext<SignedInViewer | null>(null);

/** The signed-in person; null outside SignedInFrame. */
export function useViewer(): SignedInViewer | null {
  return useContext(ViewerContext);
}

/** The signed-in person as the server answered, with what `may()` checks. */
export function toSignedInViewer(viewer: NonNullable<ViewerQuery['viewer']>): SignedInViewer {
  return { ...viewer, masks: Object.fromEntries(viewer.permissions.map(({ group, mask }) => [group, mask])) };
}

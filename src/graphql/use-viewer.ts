import { createContext, useContext } from 'react';
import type { PermissionMasks } from '../../machines/domain/access/permission.ts';
import { Viewer, type ViewerQuery } from './documents.ts';
import type { SendDocument } from './send-document.ts';

/** Who is signed in, with role, entity and menu; `masks` is what `may()` of the permissions asks. */
export type SignedInViewer = NonNullable<ViewerQuery['viewer']> & { masks: PermissionMasks };

/** Who is signed in, for the components below. */
export const ViewerContext = createContext<SignedInViewer | null>(null);

/** The signed-in person; null outside SignedInFrame. */
export function useViewer(): SignedInViewer | null {
  return useContext(ViewerContext);
}

const loadedViewers = new WeakMap<SendDocument, SignedInViewer>();

/** The signed-in person; null until they are loaded. */
export function readLoadedViewer(sendDocument: SendDocument): SignedInViewer | null {
  return loadedViewers.get(sendDocument) ?? null;
}

/** Asks who is signed in, once; null where nobody is. */
export async function loadViewer(sendDocument: SendDocument): Promise<SignedInViewer | null> {
  const loaded = readLoadedViewer(sendDocument);
  if (loaded !== null) return loaded;
  const { viewer } = await sendDocument(Viewer, {});
  if (viewer === null) return null;
  const masks = Object.fromEntries(viewer.permissions.map(({ group, mask }) => [group, mask]));
  loadedViewers.set(sendDocument, { ...viewer, masks });
  return readLoadedViewer(sendDocument);
}

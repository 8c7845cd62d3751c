import { createContext, useContext } from 'react';
import type { PermissionMasks } from '../../machines/domain/access/permission.ts';
import { Viewer, type ViewerQuery } from './documents.ts';
import type { SendDocument } from './send-document.ts';

/** The signed-in person, with role, entity and menu; `masks` is what `may()` of the permissions checks. */
export type SignedInViewer = NonNullable<ViewerQuery['viewer']> & { masks: PermissionMasks };

/** The signed-in person, for the components below. */
export const ViewerContext = createContext<SignedInViewer | null>(null);

/** The signed-in person; null outside SignedInFrame. */
export function useViewer(): SignedInViewer | null {
  return useContext(ViewerContext);
}

const loadedViewers = new WeakMap<SendDocument, SignedInViewer>();

/** The signed-in person; null until loaded. */
export function readLoadedViewer(sendDocument: SendDocument): SignedInViewer | null {
  return loadedViewers.get(sendDocument) ?? null;
}

/** Loads the signed-in person once; null if nobody is signed in. */
export async function loadViewer(sendDocument: SendDocument): Promise<SignedInViewer | null> {
  const loaded = readLoadedViewer(sendDocument);
  if (loaded !== null) return loaded;
  const { viewer } = await sendDocument(Viewer, {});
  if (viewer === null) return null;
  const masks = Object.fromEntries(viewer.permissions.map(({ group, mask }) => [group, mask]));
  loadedViewers.set(sendDocument, { ...viewer, masks });
  return readLoadedViewer(sendDocument);
}

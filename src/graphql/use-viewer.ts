import { createContext, useContext } from 'react';
import type { Masks } from '../../machines/domain/permission.ts';
import type { Ask } from './ask.ts';
import { Viewer, type ViewerQuery } from './documents.ts';

/** Who is signed in, with role, entity and menu; `masks` is what `may()` of the permissions asks. */
export type SignedInViewer = NonNullable<ViewerQuery['viewer']> & { masks: Masks };

/** Who is signed in, for the components below. */
export const ViewerContext = createContext<SignedInViewer | null>(null);

/** The signed-in person; null outside the frame of a page. */
export function useViewer(): SignedInViewer | null {
  return useContext(ViewerContext);
}

const viewers = new WeakMap<Ask, SignedInViewer>();

/** The signed-in person, where they were loaded before. */
export function loadedViewer(ask: Ask): SignedInViewer | null {
  return viewers.get(ask) ?? null;
}

/** Asks who is signed in, once; null where nobody is. */
export async function loadViewer(ask: Ask): Promise<SignedInViewer | null> {
  const loaded = loadedViewer(ask);
  if (loaded !== null) return loaded;
  const { viewer } = await ask(Viewer, {});
  if (viewer === null) return null;
  const masks = Object.fromEntries(viewer.permissions.map(({ group, mask }) => [group, mask]));
  viewers.set(ask, { ...viewer, masks });
  return loadedViewer(ask);
}
